// Doubtful: a get that is complete at the origin has read the target.
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
    int v=1; MPI_Request q;
 if(rank==0){ MPI_Win_lock(MPI_LOCK_EXCLUSIVE,1,0,w); MPI_Rget(&v,1,MPI_INT,1,0,1,MPI_INT,w,&q); MPI_Wait(&q,MPI_STATUS_IGNORE); v++; MPI_Put(&v,1,MPI_INT,1,0,1,MPI_INT,w); MPI_Win_unlock(1,w);}
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
