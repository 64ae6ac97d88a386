// mpismt: -n 2 -fopenmp expect assertion
#include <assert.h>
#include <mpi.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
  int prov, rank, size;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &prov);
  if (prov < MPI_THREAD_SERIALIZED) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
int seen[2]={-1,-1};
#pragma omp parallel num_threads(2)
{
int v=-1;
#pragma omp single
{ v=rank==0?42:0; MPI_Bcast(&v,1,MPI_INT,0,MPI_COMM_WORLD); }
seen[omp_get_thread_num()]=v;
}
assert(seen[0]==42 && seen[1]==42);
  MPI_Finalize();
  return 0;
}
