// 12.2.6: every window must be freed before MPI_Finalize.
//
// mpismt: -n 1 expect resource-leak
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int m; MPI_Win w; MPI_Win_create(&m,4,1,MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    MPI_Finalize();
    return 0;
}
