// mpismt: -n 2 -fopenmp expect no-error complete
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
#pragma omp parallel num_threads(2)
#pragma omp single
{
#pragma omp task shared(x)
x=3;
#pragma omp taskwait
y=x;
}
MPI_Barrier(MPI_COMM_WORLD);
assert(y==3);
  MPI_Finalize();
  return 0;
}
