// mpismt: -n 2 -fopenmp expect assertion
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
int got[2]={-1,-1};
if(rank==0){
#pragma omp parallel num_threads(2)
{ int id=omp_get_thread_num();
MPI_Send(&id,1,MPI_INT,1,0,MPI_COMM_WORLD);
}
} else { for(int i=0;i<2;i++) MPI_Recv(&got[i],1,MPI_INT,0,0,MPI_COMM_WORLD,MPI_STATUS_IGNORE); assert(got[0]==0&&got[1]==1); }
  MPI_Finalize();
  return 0;
}
