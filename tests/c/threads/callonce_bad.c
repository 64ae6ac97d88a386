// mpismt: -n 2 expect data-race
#include <mpi.h>
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
#include <threads.h>
once_flag o = ONCE_FLAG_INIT;
int n;
static void init(void) { n++; }
static int f(void *a) {
  if (n == 0) init();
  assert(n == 1); return 0; }
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  thrd_t t, u;
  thrd_create(&t, f, 0); thrd_create(&u, f, 0);
  thrd_join(t, 0); thrd_join(u, 0);
  MPI_Finalize();
  return 0;
}
