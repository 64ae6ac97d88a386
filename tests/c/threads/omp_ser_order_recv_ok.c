// mpismt: -n 2 -fopenmp expect no-error complete
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
int a=-1,b=-1;
#pragma omp parallel sections num_threads(2)
{
#pragma omp section
{
#pragma omp critical
{ int one=1; if(rank==0) MPI_Send(&one,1,MPI_INT,1,0,MPI_COMM_WORLD); else MPI_Recv(&a,1,MPI_INT,0,0,MPI_COMM_WORLD,MPI_STATUS_IGNORE); }
}
#pragma omp section
{
#pragma omp critical
{ int two=2; MPI_Bcast(&two,1,MPI_INT,0,MPI_COMM_SELF); b=two; }
}
}
assert(a==1||rank==0);
  MPI_Finalize();
  return 0;
}
