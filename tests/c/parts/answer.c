int answer(int rank) { return 40 + OFFSET + rank; }
