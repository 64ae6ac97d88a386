// 12.5.1: after NOSUCCEED the next fence is known to end no epoch: it need not be a barrier.
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
    int mem[8]={0}, mem2[8]={0}; MPI_Win w,w2; MPI_Win_create(mem,sizeof mem,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w); MPI_Win_create(mem2,sizeof mem2,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w2);
    int v=1;
 MPI_Win_fence(0,w); MPI_Win_fence(MPI_MODE_NOSUCCEED,w);
 if(rank==0){ mem2[0]=4; MPI_Win_fence(0,w); }
 else { MPI_Win_fence(0,w); MPI_Win_lock(MPI_LOCK_SHARED,0,0,w2); MPI_Get(&v,1,MPI_INT,0,0,1,MPI_INT,w2); MPI_Win_unlock(0,w2);}
    MPI_Win_free(&w);MPI_Win_free(&w2);
    MPI_Finalize();
    return 0;
}
