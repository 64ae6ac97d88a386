// mpismt: -n 2 expect no-error complete
#include <mpi.h>
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
static void *f(void *a) {
  MPI_Status s; int fl = 0, x; 
  MPI_Message m; MPI_Improbe(1, 0, MPI_COMM_WORLD, &fl, &m, &s);
  if (fl) MPI_Mrecv(&x, 1, MPI_INT, &m, &s);
  return (void *)(long)fl; }
int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    pthread_t t1, t2; void *a, *b; int x;
    pthread_create(&t1, 0, f, 0); pthread_create(&t2, 0, f, 0);
    pthread_join(t1, &a); pthread_join(t2, &b);
    if (!a && !b) MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  } else { int v = 7; MPI_Send(&v, 1, MPI_INT, 0, 0, MPI_COMM_WORLD); }
  MPI_Finalize();
  return 0;
}
