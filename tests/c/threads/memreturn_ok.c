// mpismt: -n 2 expect no-error complete
#include <mpi.h>
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
static void *f(void *a) { int *p = a; *p += 1;
  return p; }
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int *p = malloc(4); *p = 1; void *r; pthread_t t; pthread_create(&t, 0, f, p); pthread_join(t, &r);
  assert(*(int *)r == 2); free(r);
  MPI_Finalize();
  return 0;
}
