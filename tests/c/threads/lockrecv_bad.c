// mpismt: -n 2 expect deadlock
#include <mpi.h>
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; int me;
static void *f(void *a) { int v = 1; pthread_mutex_lock(&m); MPI_Send(&v, 1, MPI_INT, 1 - me, 0, MPI_COMM_WORLD); pthread_mutex_unlock(&m); return 0; }
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  me = rank;
  pthread_t t; int x; pthread_create(&t, 0, f, 0);
  pthread_mutex_lock(&m);
  MPI_Recv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  pthread_mutex_unlock(&m);
  pthread_join(t, 0);
  MPI_Finalize();
  return 0;
}
