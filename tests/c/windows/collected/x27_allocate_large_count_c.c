// Allocate large count c.
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
    int *m; MPI_Win w; MPI_Win_allocate_c(256,(MPI_Aint)4,MPI_INFO_NULL,MPI_COMM_WORLD,&m,&w); m[0]=0; int v=3; MPI_Win_fence(0,w); MPI_Accumulate_c(&v,1,MPI_INT,1-rank,0,1,MPI_INT,MPI_SUM,w); MPI_Win_fence(0,w); assert(m[0]==3); MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
