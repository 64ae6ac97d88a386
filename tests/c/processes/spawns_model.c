// A program in C that spawns one in the .mpi language.
//
// mpismt: -n 2 --program adder=parts/adder.mpi expect no-error complete
// mpismt: -n 2 --pset app://second=1 --program adder=parts/adder.mpi expect no-error complete
// mpismt: -n 2 -DWRONG --program adder=parts/adder.mpi expect assertion at 28
// mpismt: -n 2 -DFORGOTTEN --program adder=parts/adder.mpi expect deadlock,warning:resource-leak
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank, sum = 0, expected = 61;
    MPI_Comm adders;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_spawn("adder", MPI_ARGV_NULL, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &adders, MPI_ERRCODES_IGNORE);
    rank = 10 * (rank + 1);
    for (int i = 0; i < 2; i++)
        MPI_Send(&rank, 1, MPI_INT, i, 0, adders);
    for (int i = 0; i < 2; i++) {
        int y;
        MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, adders, MPI_STATUS_IGNORE);
        sum += y;
    }
#ifdef WRONG
    expected = 60;
#endif
    assert(sum == expected);
#ifndef FORGOTTEN
    MPI_Comm_disconnect(&adders);
#endif
    MPI_Finalize();
    return 0;
}
