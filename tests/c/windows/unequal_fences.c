// A fence is a barrier where it may end an epoch; the first one need not be, so that it can only be said to deadlock where it is.
//
// mpismt: -n 2 -DFENCES=1 expect deadlock at 15
// mpismt: -n 2 -DFENCES=1 --collectives none expect deadlock at 15
// mpismt: -n 2 -DFENCES=2 expect no-error complete
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int mem = 0, rank; MPI_Win w;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&mem, sizeof mem, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    if (rank == 0 || FENCES == 2)
        MPI_Win_fence(0, w);
    MPI_Win_fence(0, w);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
