// mpismt: -n 2 expect deadlock
#include <mpi.h>
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;
int n;
static void *f(void *x) {
  pthread_rwlock_rdlock(&l);
  int y = n;
  pthread_rwlock_wrlock(&l);
  n = y + 1;
  pthread_rwlock_unlock(&l);
  return 0;
}
#define g f
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  pthread_t t1, t2;
  pthread_create(&t1, 0, f, 0);
  pthread_create(&t2, 0, g, 0);
  pthread_join(t1, 0);
  pthread_join(t2, 0);
  assert(n == 1 || n == 2);
  MPI_Finalize();
  return 0;
}
