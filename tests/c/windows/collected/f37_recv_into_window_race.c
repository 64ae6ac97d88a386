// Receive into window memory and put.
//
// mpismt: -n 3 expect global-concurrency
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int mem[8]={0,0,0,0,0,0,0,0}; MPI_Win w; MPI_Win_create(mem,sizeof mem,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    int v=2;
 MPI_Win_fence(0,w);
 if(rank==0) MPI_Recv(mem,1,MPI_INT,1,0,MPI_COMM_WORLD,MPI_STATUS_IGNORE);
 if(rank==1) MPI_Send(&v,1,MPI_INT,0,0,MPI_COMM_WORLD);
 if(rank==2) MPI_Put(&v,1,MPI_INT,0,0,1,MPI_INT,w);
 MPI_Win_fence(0,w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
