// The status of a receive lies in window memory.
//
// mpismt: -n 2 expect global-concurrency
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int mem[64]={0}; MPI_Win w; MPI_Win_create(mem,sizeof mem,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    MPI_Status *s=(MPI_Status*)mem; int v=5; MPI_Win_fence(0,w); if(!rank){ MPI_Put(&v,1,MPI_INT,1,0,1,MPI_INT,w); MPI_Send(&v,1,MPI_INT,1,0,MPI_COMM_WORLD);} else MPI_Recv(&v,1,MPI_INT,0,0,MPI_COMM_WORLD,s); MPI_Win_fence(0,w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
