// mpismt: -n 2 expect data-race
#include <mpi.h>
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
MPI_Comm d;
static void *f(void *a) { int s; MPI_Comm_size(d, &s); assert(s == 2); return 0; }
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_dup(MPI_COMM_WORLD, &d);
  pthread_t t; pthread_create(&t, 0, f, 0);
  MPI_Comm_free(&d);
  pthread_join(t, 0);
  MPI_Finalize();
  return 0;
}
