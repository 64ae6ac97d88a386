// mpismt: -n 2 expect deadlock
#include <mpi.h>
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
#include <stdatomic.h>
#include <sched.h>
atomic_int stop;
static void *f(void *a) { while (!stop) sched_yield(); return 0; }
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  pthread_t t; pthread_create(&t, 0, f, 0);
  pthread_join(t, 0);
  MPI_Finalize();
  return 0;
}
