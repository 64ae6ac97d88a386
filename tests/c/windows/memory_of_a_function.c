// A window over a local of a function that returns while another process may still update it. The search that takes
// commuting transitions alone did not see that the end of the local's life is an access.
//
// mpismt: -n 2 expect global-concurrency at 13,19
#include <mpi.h>
static MPI_Win w;
static void f(int rank)
{
    int m = 0, x = 0, zero = 0, one = 1;
    MPI_Win_create(&m, sizeof m, sizeof m, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w);
    if (rank == 1)
        MPI_Fetch_and_op(&zero, &x, MPI_INT, 0, 0, MPI_SUM, w);
    else {
        MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, w);
        MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, w);
    }
    MPI_Win_unlock(0, w);
}
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    f(rank);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
