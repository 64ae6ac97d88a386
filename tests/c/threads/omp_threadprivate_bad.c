// mpismt: -n 2 -fopenmp expect assertion
#include <assert.h>
#include <mpi.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static int tp=0;
#pragma omp threadprivate(tp)
int main(int argc, char **argv)
{
  int prov, rank, size;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &prov);
  if (prov < MPI_THREAD_FUNNELED) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
int out[2];
tp=5;
#pragma omp parallel num_threads(2)
{ tp+=omp_get_thread_num(); out[omp_get_thread_num()]=tp; }
MPI_Barrier(MPI_COMM_WORLD);
assert(out[0]==5); assert(out[1]==6);
  MPI_Finalize();
  return 0;
}
