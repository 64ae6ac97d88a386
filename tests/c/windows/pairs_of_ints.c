// mpismt: -n 1 -DOPERATION=MPI_MINLOC expect no-error complete
// mpismt: -n 2 -DOPERATION=MPI_MINLOC expect no-error complete
// mpismt: -n 2 -DOPERATION=MPI_SUM expect invalid-argument at 17
// MPI_2INT is a pair for MPI_MINLOC and MPI_MAXLOC, not two numbers that can be added (MPI 4.1, section 6.9.4).
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    struct { int value, index; } least = {9, -1}, own = {5, 1};
    int rank;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&least, sizeof least, sizeof least, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    MPI_Accumulate(&own, 1, MPI_2INT, 0, 0, 1, MPI_2INT, OPERATION, win);
    MPI_Win_fence(0, win);
    assert(rank != 0 || (least.value == 5 && least.index == 1));
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
