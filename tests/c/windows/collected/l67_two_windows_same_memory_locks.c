// 12.2: overlapping windows: locks of one do not exclude the other.
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
    int v=1; MPI_Win w2; MPI_Win_create(mem,sizeof mem,4,MPI_INFO_NULL,MPI_COMM_WORLD,&w2);
 MPI_Win_lock(MPI_LOCK_EXCLUSIVE,0,0,rank?w:w2); MPI_Put(&v,1,MPI_INT,0,0,1,MPI_INT,rank?w:w2); MPI_Win_unlock(0,rank?w:w2);
 MPI_Win_free(&w2);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
