// Attach not before the access.
//
// mpismt: -n 2 expect memory
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int x[4]={0}; MPI_Win w; MPI_Win_create_dynamic(MPI_INFO_NULL,MPI_COMM_WORLD,&w);
 MPI_Aint mine,other; MPI_Get_address(x+1,&mine); MPI_Sendrecv(&mine,1,MPI_AINT,1-rank,0,&other,1,MPI_AINT,1-rank,0,MPI_COMM_WORLD,MPI_STATUS_IGNORE);
 if(rank==1) MPI_Win_attach(w,x,sizeof x);
 int v=3; if(rank==0){ MPI_Win_lock(MPI_LOCK_SHARED,1,0,w); MPI_Put(&v,1,MPI_INT,1,other,1,MPI_INT,w); MPI_Win_unlock(1,w);}
 MPI_Barrier(MPI_COMM_WORLD); if(rank) MPI_Win_detach(w,x);
 MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
