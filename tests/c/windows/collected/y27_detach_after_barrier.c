// Detach after barrier.
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
    int x[4]={0}; MPI_Win w; MPI_Win_create_dynamic(MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    MPI_Win_attach(w,x,sizeof x); MPI_Aint a,o; MPI_Get_address(x,&a); MPI_Sendrecv(&a,1,MPI_AINT,1-rank,0,&o,1,MPI_AINT,1-rank,0,MPI_COMM_WORLD,MPI_STATUS_IGNORE);
 int v=1; MPI_Win_lock(MPI_LOCK_SHARED,1-rank,0,w); MPI_Put(&v,1,MPI_INT,1-rank,o,1,MPI_INT,w); MPI_Win_unlock(1-rank,w); MPI_Barrier(MPI_COMM_WORLD); MPI_Win_detach(w,x); assert(x[0]==1);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
