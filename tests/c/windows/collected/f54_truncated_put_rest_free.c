// 12.3.1: like a send and a receive: the receive buffer may be longer; what lies behind the message is not changed.
//
// mpismt: -n 3 expect no-error complete
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int mem[8]={0,0,0,0,0,0,0,0}; MPI_Win w; MPI_Win_create(mem,sizeof mem,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    int v[2]={4,4},u=5;
 MPI_Win_fence(0,w);
 if(rank==0) MPI_Put(v,1,MPI_INT,1,0,2,MPI_INT,w);
 if(rank==2) MPI_Put(&u,1,MPI_INT,1,1,1,MPI_INT,w);
 MPI_Win_fence(0,w);
 if(rank==1) assert(mem[0]==4&&mem[1]==5);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
