double work(int task);
