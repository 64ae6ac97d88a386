// mpismt: -n 2 expect thread-misuse
#include <mpi.h>
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
static void *f(void *a) {
  int v, fl; MPI_Initialized(&fl); assert(fl); MPI_Is_thread_main(&fl); assert(!fl); MPI_Query_thread(&v); MPI_Get_version(&v, &fl);
  MPI_Comm_rank(MPI_COMM_WORLD, &v);
  return 0; }
int main(int argc, char **argv) {
  int provided;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  pthread_t t; pthread_create(&t, 0, f, 0); pthread_join(t, 0);
  MPI_Finalize();
  return 0;
}
