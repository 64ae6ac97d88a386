// mpismt: -n 2 expect no-error complete
#include <mpi.h>
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
MPI_Comm c2;
static void *f(void *a) { MPI_Comm d; MPI_Comm_dup(MPI_COMM_WORLD, &d); MPI_Barrier(d); MPI_Comm_free(&d); return 0; }
static void *g(void *a) { MPI_Comm d; MPI_Comm_dup(c2, &d); MPI_Barrier(d); MPI_Comm_free(&d); return 0; }
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_dup(MPI_COMM_WORLD, &c2);
  pthread_t t1, t2;
  pthread_create(&t1, 0, f, 0);
  pthread_create(&t2, 0, g, 0);
  pthread_join(t1, 0);
  pthread_join(t2, 0);
  MPI_Comm_free(&c2);
  MPI_Finalize();
  return 0;
}
