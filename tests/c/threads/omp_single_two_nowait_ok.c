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
int a=rank,b=-1,c=-1,d=rank;
#pragma omp parallel num_threads(2)
{
#pragma omp single
MPI_Sendrecv(&a,1,MPI_INT,1-rank,0,&b,1,MPI_INT,1-rank,0,MPI_COMM_WORLD,MPI_STATUS_IGNORE);
#pragma omp single
MPI_Sendrecv(&d,1,MPI_INT,1-rank,1,&c,1,MPI_INT,1-rank,1,MPI_COMM_WORLD,MPI_STATUS_IGNORE);
}
assert(b==1-rank && c==1-rank);
  MPI_Finalize();
  return 0;
}
