// mpismt: -n 2 expect deadlock
#include <mpi.h>
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
int me;
static void *f(void *a) { int v = 1; MPI_Ssend(&v, 1, MPI_INT, 1 - me, 0, MPI_COMM_WORLD); return 0; }
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  me = rank; int x; pthread_t t;
  pthread_create(&t, 0, f, 0);
  pthread_join(t, 0);
  MPI_Recv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
