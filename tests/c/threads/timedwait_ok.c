// mpismt: -n 2 expect no-error complete
#include <mpi.h>
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
#include <errno.h>
#include <time.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t c = PTHREAD_COND_INITIALIZER;
int go;
static void *f(void *x) {
  struct timespec ts; int rc = 0;
  clock_gettime(CLOCK_REALTIME, &ts); ts.tv_sec += 1;
  pthread_mutex_lock(&m);
  while (!go && rc == 0) rc = pthread_cond_timedwait(&c, &m, &ts);
  assert(go || rc == ETIMEDOUT);
  pthread_mutex_unlock(&m);
  return 0;
}
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  MPI_Barrier(MPI_COMM_WORLD);
  pthread_mutex_lock(&m); go = 1; pthread_cond_signal(&c); pthread_mutex_unlock(&m);
  pthread_join(t, 0);
  MPI_Finalize();
  return 0;
}
