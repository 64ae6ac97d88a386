// Reattach.
//
// mpismt: -n 1 expect no-error complete
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int x[4]={0}; MPI_Win w; MPI_Win_create_dynamic(MPI_INFO_NULL,MPI_COMM_WORLD,&w); MPI_Win_attach(w,x,8); MPI_Win_detach(w,x); MPI_Win_attach(w,x,16);
 MPI_Aint a; MPI_Get_address(x+3,&a); int v=4; MPI_Win_lock(MPI_LOCK_EXCLUSIVE,0,0,w); MPI_Put(&v,1,MPI_INT,0,a,1,MPI_INT,w); MPI_Win_unlock(0,w); assert(x[3]==4); MPI_Win_detach(w,x); MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
