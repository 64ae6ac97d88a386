// mpismt: -n 2 -fopenmp expect collective-mismatch
#include <assert.h>
#include <mpi.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
  int prov, rank, size;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &prov);
  if (prov < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
int v[2]={rank,rank};
#pragma omp parallel num_threads(2)
{ int id=omp_get_thread_num();
#pragma omp critical
MPI_Bcast(&v[id],1,MPI_INT,id,MPI_COMM_WORLD);
}
assert(v[0]==0 && v[1]==1);
  MPI_Finalize();
  return 0;
}
