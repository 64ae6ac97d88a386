// mpismt: -n 2 expect data-race
#include <mpi.h>
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
#include <stdatomic.h>
int d; atomic_int fl;
static void *f(void *a) { d = 7; atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&fl, 1, memory_order_relaxed); return 0; }
static void *g(void *a) {
  if (atomic_load_explicit(&fl, memory_order_relaxed)) {
    atomic_signal_fence(memory_order_acquire);
    int y = d; assert(y == 7); }
  return 0; }
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
  MPI_Finalize();
  return 0;
}
