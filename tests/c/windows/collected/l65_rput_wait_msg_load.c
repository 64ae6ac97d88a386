// Rput wait msg load.
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
    int mem[8]={0,0,0,0,0,0,0,0}; MPI_Win w; MPI_Win_create(mem,sizeof mem,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    int v=1,u=0; MPI_Request q; MPI_Win_lock_all(0,w);
 if(rank==0){ MPI_Rput(&v,1,MPI_INT,1,0,1,MPI_INT,w,&q); MPI_Wait(&q,MPI_STATUS_IGNORE); MPI_Send(&v,1,MPI_INT,1,0,MPI_COMM_WORLD);}
 else { MPI_Recv(&u,1,MPI_INT,0,0,MPI_COMM_WORLD,MPI_STATUS_IGNORE); MPI_Win_sync(w); u=mem[0]; }
 MPI_Win_unlock_all(w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
