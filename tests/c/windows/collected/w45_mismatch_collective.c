// Mismatch collective.
//
// mpismt: -n 2 expect collective-mismatch
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int m; int *p; MPI_Win w; if(rank) MPI_Win_create(&m,4,1,MPI_INFO_NULL,MPI_COMM_WORLD,&w); else MPI_Win_allocate(4,1,MPI_INFO_NULL,MPI_COMM_WORLD,&p,&w); MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
