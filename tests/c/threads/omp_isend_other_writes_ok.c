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
int x=1; MPI_Request q=MPI_REQUEST_NULL;
#pragma omp parallel num_threads(2)
{
#pragma omp single
{ if(rank==0) MPI_Isend(&x,1,MPI_INT,1,0,MPI_COMM_WORLD,&q); else MPI_Irecv(&x,1,MPI_INT,0,0,MPI_COMM_WORLD,&q); }
#pragma omp single
MPI_Wait(&q,MPI_STATUS_IGNORE);
#pragma omp single
x=2;
}
  MPI_Finalize();
  return 0;
}
