// mpismt: -n 2 expect no-error complete
#include <mpi.h>
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
int mem; MPI_Win w;
static void *f(void *a) { mem = 5; return 0; }
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_create(&mem, sizeof mem, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &w);
  pthread_t t; int v = 1;
  MPI_Win_fence(0, w);
  if (rank == 0) MPI_Put(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, w);
  MPI_Win_fence(0, w);
  if (rank == 1) { pthread_create(&t, 0, f, 0); pthread_join(t, 0); }
  MPI_Win_free(&w);
  MPI_Finalize();
  return 0;
}
