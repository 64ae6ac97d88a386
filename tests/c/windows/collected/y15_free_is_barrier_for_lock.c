// 12.2.6: the memory may be freed after win_free.
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
    int v=1,*h=calloc(16,4); MPI_Win w; MPI_Win_create(h,64,4,MPI_INFO_NULL,MPI_COMM_WORLD,&w); if(!rank){ MPI_Win_lock(MPI_LOCK_SHARED,1,0,w); MPI_Put(&v,1,MPI_INT,1,0,1,MPI_INT,w); MPI_Win_unlock(1,w);} MPI_Win_free(&w); free(h);
    MPI_Finalize();
    return 0;
}
