// 12.3.5: cancel is erroneous.
//
// mpismt: -n 2 expect request-lifecycle
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int m[4]={0}; MPI_Request q; MPI_Win w; MPI_Win_create(m,16,4,MPI_INFO_NULL,MPI_COMM_WORLD,&w); int v=1; if(!rank){ MPI_Win_lock(MPI_LOCK_SHARED,1,0,w); MPI_Rget(&v,1,MPI_INT,1,0,1,MPI_INT,w,&q); MPI_Cancel(&q); MPI_Wait(&q,MPI_STATUS_IGNORE); MPI_Win_unlock(1,w);} MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
