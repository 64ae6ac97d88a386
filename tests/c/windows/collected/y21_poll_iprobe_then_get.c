// Poll iprobe then get.
//
// mpismt: -n 2 expect no-error complete
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int mem[8]={0,0,0,0,0,0,0,0}; MPI_Win w; MPI_Win_create(mem,sizeof mem,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    int f=0,d=0; if(!rank){ mem[0]=8; MPI_Send(&f,0,MPI_INT,1,0,MPI_COMM_WORLD);} else { while(!f) MPI_Iprobe(0,0,MPI_COMM_WORLD,&f,MPI_STATUS_IGNORE); MPI_Win_lock(MPI_LOCK_SHARED,0,0,w); MPI_Get(&d,1,MPI_INT,0,0,1,MPI_INT,w); MPI_Win_unlock(0,w); assert(d==8); MPI_Recv(&f,0,MPI_INT,0,0,MPI_COMM_WORLD,MPI_STATUS_IGNORE);}
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
