// mpismt: -n 2 expect no-error complete
#include <mpi.h>
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
#include <threads.h>
tss_t k; int n;
static void del(void *p) { n += *(int *)p; free(p); }
static int f(void *a) { int *p = malloc(4); *p = 3; tss_set(k, p); assert(tss_get(k) == p);
  return 0; }
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  thrd_t t; tss_create(&k, del);
  thrd_create(&t, f, 0); thrd_join(t, 0);
  assert(n == 3); tss_delete(k);
  MPI_Finalize();
  return 0;
}
