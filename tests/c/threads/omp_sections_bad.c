// mpismt: -n 2 -fopenmp expect data-race
#include <assert.h>
#include <mpi.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
  int prov, rank, size;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &prov);
  if (prov < MPI_THREAD_FUNNELED) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
int x=0,y=0;
#pragma omp parallel sections num_threads(2)
{
#pragma omp section
x=1;
#pragma omp section
{ y=x+1; }
}
MPI_Barrier(MPI_COMM_WORLD);
assert(x==1);
  MPI_Finalize();
  return 0;
}
