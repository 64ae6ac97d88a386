// Errors returned by the window's handler.
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
    int m=0,v=1; MPI_Win w; MPI_Win_create(&m,4,4,MPI_INFO_NULL,MPI_COMM_WORLD,&w); MPI_Win_set_errhandler(w,MPI_ERRORS_RETURN); MPI_Win_fence(0,w); if(!rank){ int e=MPI_Put(&v,1,MPI_INT,7,0,1,MPI_INT,w); int c; MPI_Error_class(e,&c); assert(c==MPI_ERR_RANK);} MPI_Win_fence(0,w); MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
