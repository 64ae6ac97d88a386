// Dynamic malloc aint add.
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
    int *x=malloc(16); for(int i=0;i<4;i++) x[i]=0; MPI_Win w; MPI_Win_create_dynamic(MPI_INFO_NULL,MPI_COMM_WORLD,&w); MPI_Win_attach(w,x,16);
 MPI_Aint mine,o; MPI_Get_address(x,&mine); MPI_Sendrecv(&mine,1,MPI_AINT,1-rank,0,&o,1,MPI_AINT,1-rank,0,MPI_COMM_WORLD,MPI_STATUS_IGNORE);
 int v=rank+3; MPI_Win_lock(MPI_LOCK_EXCLUSIVE,1-rank,0,w); MPI_Put(&v,1,MPI_INT,1-rank,MPI_Aint_add(o,8),1,MPI_INT,w); MPI_Win_unlock(1-rank,w);
 MPI_Barrier(MPI_COMM_WORLD); MPI_Win_lock(MPI_LOCK_SHARED,rank,0,w); assert(x[2]==4-rank); MPI_Win_unlock(rank,w);
 MPI_Win_detach(w,x); free(x); MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
