// mpismt: -n 2 expect thread-misuse
#include <mpi.h>
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
#include <semaphore.h>
sem_t s;
static void *f(void *a) { int n; MPI_Comm_size(MPI_COMM_WORLD, &n);
  return 0; }
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  sem_init(&s, 0, 0);
  pthread_t t; pthread_create(&t, 0, f, 0); pthread_detach(t);
  MPI_Finalize();
  return 0;
}
