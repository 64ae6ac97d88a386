int answer(int rank) { return 20 + 2 * rank; }
