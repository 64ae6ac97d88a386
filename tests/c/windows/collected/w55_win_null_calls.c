// Win null calls.
//
// mpismt: -n 1 expect invalid-argument
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    MPI_Win w=MPI_WIN_NULL; MPI_Win_lock_all(0,w);
    MPI_Finalize();
    return 0;
}
