// mpismt: -n 2 expect warning:type-mismatch at 21 complete
// mpismt: -n 2 -Werror expect type-mismatch at 21
// mpismt: -n 2 -DFAILS expect warning:type-mismatch,assertion at 21,25
// mpismt: -n 2 -DSUM expect type-mismatch at 19
//
// MPI_Put moves bits, whatever their sign. An update combines them: there the types must be the same.
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, there = 0, here = 7;
    MPI_Win w;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&there, sizeof there, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_fence(0, w);
#ifdef SUM
    if (rank == 0) MPI_Accumulate(&here, 1, MPI_INT, 1, 0, 1, MPI_UNSIGNED, MPI_SUM, w);
#else
    if (rank == 0) MPI_Put(&here, 1, MPI_INT, 1, 0, 1, MPI_UNSIGNED, w);
#endif
    MPI_Win_fence(0, w);
#ifdef FAILS
    assert(rank == 0 || there != 7);
#endif
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
