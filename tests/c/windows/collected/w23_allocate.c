// Allocate.
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
    int *m; MPI_Win w; MPI_Win_allocate(16,4,MPI_INFO_NULL,MPI_COMM_WORLD,&m,&w); m[0]=m[1]=0;
 int v=rank+3; MPI_Win_fence(0,w); MPI_Put(&v,1,MPI_INT,1-rank,1,1,MPI_INT,w); MPI_Win_fence(0,w); assert(m[1]==4-rank&&m[0]==0); MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
