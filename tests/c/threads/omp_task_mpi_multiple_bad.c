// mpismt: -n 2 -fopenmp expect data-race
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
int x=5,y=-1;
#pragma omp parallel num_threads(2)
#pragma omp single
{
if(rank==0){
#pragma omp task shared(x) depend(out:x)
x=7;
#pragma omp task shared(x)
MPI_Send(&x,1,MPI_INT,1,0,MPI_COMM_WORLD);
} else {
#pragma omp task shared(y) depend(out:y)
MPI_Recv(&y,1,MPI_INT,0,0,MPI_COMM_WORLD,MPI_STATUS_IGNORE);
#pragma omp task shared(y) depend(in:y)
assert(y==7);
}
}
  MPI_Finalize();
  return 0;
}
