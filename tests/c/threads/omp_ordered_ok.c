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
int out[4], n=0;
#pragma omp parallel for ordered num_threads(2)
for(int i=0;i<4;i++){
int v=i*i;
#pragma omp ordered
{ out[n++]=v; }
}
MPI_Barrier(MPI_COMM_WORLD);
for(int i=0;i<4;i++) assert(out[i]==i*i);
  MPI_Finalize();
  return 0;
}
