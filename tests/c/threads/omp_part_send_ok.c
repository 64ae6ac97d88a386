// mpismt: -n 2 -fopenmp expect no-error complete
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
double x[4]={0}; MPI_Request q;
if(rank==0){ MPI_Psend_init(x,4,1,MPI_DOUBLE,1,0,MPI_COMM_WORLD,MPI_INFO_NULL,&q); MPI_Start(&q);
#pragma omp parallel for num_threads(2)
for(int i=0;i<4;i++){
x[i]=i; MPI_Pready(i,q);
}
} else { MPI_Precv_init(x,4,1,MPI_DOUBLE,0,0,MPI_COMM_WORLD,MPI_INFO_NULL,&q); MPI_Start(&q); }
MPI_Wait(&q,MPI_STATUS_IGNORE); MPI_Request_free(&q);
assert(x[3]==3);
  MPI_Finalize();
  return 0;
}
