// mpismt: -n 2 expect deadlock
#include <mpi.h>
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
pthread_mutex_t m;
int n;
static void rec(int d) { pthread_mutex_lock(&m); n++; if (d) rec(d - 1); pthread_mutex_unlock(&m); }
static void *f(void *a) { rec(1); return 0; }
static void *g(void *a) { rec(1); return 0; }
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  pthread_mutexattr_t at; pthread_mutexattr_init(&at);
  pthread_mutexattr_settype(&at, PTHREAD_MUTEX_NORMAL);
  pthread_mutex_init(&m, &at);
  pthread_mutexattr_destroy(&at);
  pthread_t t1, t2;
  pthread_create(&t1, 0, f, 0);
  pthread_create(&t2, 0, g, 0);
  pthread_join(t1, 0);
  pthread_join(t2, 0);
  assert(n == 4);
  pthread_mutex_destroy(&m);
  MPI_Finalize();
  return 0;
}
