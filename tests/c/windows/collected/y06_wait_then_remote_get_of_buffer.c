// The result of a get in window memory is got by another later.
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
    int g=0; MPI_Request q; MPI_Win_lock_all(0,w); if(!rank){ MPI_Rget(mem+2,1,MPI_INT,1,0,1,MPI_INT,w,&q); MPI_Wait(&q,MPI_STATUS_IGNORE); MPI_Win_sync(w); MPI_Send(&g,0,MPI_INT,1,0,MPI_COMM_WORLD);} else { MPI_Recv(&g,0,MPI_INT,0,0,MPI_COMM_WORLD,MPI_STATUS_IGNORE); MPI_Get(&g,1,MPI_INT,0,2,1,MPI_INT,w);} MPI_Win_unlock_all(w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
