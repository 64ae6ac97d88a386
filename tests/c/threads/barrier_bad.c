// mpismt: -n 2 expect data-race
#include <mpi.h>
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
pthread_barrier_t b;
int a[2], s[2], serial;
static void *f(void *x) {
  int i = (int)(long)x;
  a[i] = i + 1;
  s[i] = a[0] + a[1];
  return 0;
}
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  pthread_t t[2];
  pthread_barrier_init(&b, 0, 2);
  for (long i = 0; i < 2; i++) pthread_create(&t[i], 0, f, (void *)i);
  for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
  pthread_barrier_destroy(&b);
  MPI_Finalize();
  return 0;
}
