// mpismt: -n 2 expect no-error complete
#include <mpi.h>
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
MPI_Request r; int buf[2];
static void *f(void *a) { buf[0] = 1; MPI_Pready(0, r); return 0; }
static void *g(void *a) {
  buf[1] = 2; MPI_Pready(1, r);
  return 0; }
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Psend_init(buf, 2, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
    MPI_Start(&r);
    pthread_t t1, t2;
  pthread_create(&t1, 0, f, 0);
  pthread_create(&t2, 0, g, 0);
  pthread_join(t1, 0);
  pthread_join(t2, 0);
  } else {
    MPI_Precv_init(buf, 2, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
    MPI_Start(&r);
  }
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  if (rank == 1) assert(buf[0] == 1 && buf[1] == 2);
  MPI_Request_free(&r);
  MPI_Finalize();
  return 0;
}
