// mpismt: -n 2 expect thread-misuse
#include <mpi.h>
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
MPI_Request r; int buf;
static void *f(void *a) { MPI_Start(&r); return 0; }
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Recv_init(&buf, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
    pthread_t t; pthread_create(&t, 0, f, 0);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    pthread_join(t, 0);
    MPI_Request_free(&r);
  } else { int v = 3; MPI_Send(&v, 1, MPI_INT, 0, 0, MPI_COMM_WORLD); }
  MPI_Finalize();
  return 0;
}
