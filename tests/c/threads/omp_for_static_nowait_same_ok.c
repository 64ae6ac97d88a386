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
int a[5]={0,0,0,0,0}, b[5];
#pragma omp parallel num_threads(2)
{
#pragma omp for schedule(static) nowait
for(int i=0;i<5;i++) a[i]=i;
#pragma omp for schedule(static)
for(int i=0;i<5;i++) b[i]=a[i];
}
MPI_Barrier(MPI_COMM_WORLD);
assert(b[4]==4);
  MPI_Finalize();
  return 0;
}
