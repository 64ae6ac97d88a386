// mpismt: -n 2 expect memory
#include <mpi.h>
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
static void *f(void *a) {
  int v = 7; void *volatile q = &v; return q;
}
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  pthread_t t; void *r;
  pthread_create(&t, 0, f, 0);
  pthread_join(t, &r);
  int y = *(int *)r;
  MPI_Bcast(&y, 1, MPI_INT, 0, MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
