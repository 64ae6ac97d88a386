// Alloc mem.
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
    int *m; MPI_Alloc_mem(16,MPI_INFO_NULL,&m); m[0]=0; MPI_Win w; MPI_Win_create(m,16,4,MPI_INFO_NULL,MPI_COMM_WORLD,&w); int v=1; MPI_Win_lock(MPI_LOCK_EXCLUSIVE,1-rank,0,w); MPI_Put(&v,1,MPI_INT,1-rank,0,1,MPI_INT,w); MPI_Win_unlock(1-rank,w); MPI_Win_free(&w); assert(m[0]==1); MPI_Free_mem(m);
    MPI_Finalize();
    return 0;
}
