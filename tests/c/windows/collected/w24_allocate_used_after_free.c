// 12.2.6: the memory is freed with the window.
//
// mpismt: -n 1 expect memory
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int *m; MPI_Win w; MPI_Win_allocate(16,4,MPI_INFO_NULL,MPI_COMM_WORLD,&m,&w); m[0]=1; MPI_Win_free(&w); m[0]=2;
    MPI_Finalize();
    return 0;
}
