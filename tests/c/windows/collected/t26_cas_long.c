// Multi-language type MPI_AINT.
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
    MPI_Aint m[2]={0}; MPI_Win w; MPI_Win_create(m,sizeof m,sizeof(MPI_Aint),MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    MPI_Aint one=1,zero=0,old=7;
 MPI_Win_lock_all(0,w);
 if(rank){MPI_Compare_and_swap(&one,&zero,&old,MPI_AINT,0,0,w); MPI_Win_flush(0,w); assert(old==0);}
 MPI_Win_unlock_all(w);
 MPI_Barrier(MPI_COMM_WORLD); MPI_Win_lock(MPI_LOCK_SHARED,rank,0,w); assert(m[0]==!rank); MPI_Win_unlock(rank,w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
