// mpismt: -n 2 -fopenmp expect assertion
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
int s=0;
#pragma omp parallel num_threads(2)
#pragma omp single
{
#pragma omp task final(1) shared(s)
{
#pragma omp task shared(s)
s=5;
assert(omp_in_final());
assert(s==6);
}
#pragma omp task untied priority(1)
{
#pragma omp taskyield
}
}
MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
