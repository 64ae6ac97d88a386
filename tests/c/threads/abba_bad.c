// mpismt: -n 2 expect deadlock
#include <mpi.h>
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
int n;
static void *f(void *x) { pthread_mutex_lock(&a); pthread_mutex_lock(&b); n++; pthread_mutex_unlock(&b); pthread_mutex_unlock(&a); return 0; }
static void *g(void *x) { pthread_mutex_lock(&b); pthread_mutex_lock(&a); n++; pthread_mutex_unlock(&a); pthread_mutex_unlock(&b); return 0; }
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
  assert(n == 2);
  MPI_Finalize();
  return 0;
}
