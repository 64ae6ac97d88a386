// Updates may be concurrent through one window, not through two over the same memory (MPI 4.1, sections 12.2.1 and 12.7,
// rules 4 and 5).
//
// mpismt: -n 2 expect global-concurrency at 26,31
// mpismt: -n 2 -DONE_PROCESS expect global-concurrency at 21,22
// mpismt: -n 2 -DFENCES expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, memory[4] = {0}, v = 5;
    MPI_Win a, b;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(memory, 8, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &a);
    MPI_Win_create(memory, 8, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &b);
    MPI_Win_fence(0, a); MPI_Win_fence(0, b);
#ifdef ONE_PROCESS
    if (rank == 0) {
        MPI_Accumulate(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_SUM, a);
        MPI_Accumulate(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_SUM, b);
    }
#else
    if (rank == 0)
        MPI_Accumulate(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_SUM, a);
#ifdef FENCES
    MPI_Win_fence(0, a); MPI_Win_fence(0, b);
#endif
    if (rank == 1)
        MPI_Accumulate(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_SUM, b);
#endif
    MPI_Win_fence(0, a); MPI_Win_fence(0, b);
    if (rank == 1)
        assert(memory[0] == 10);
    MPI_Win_free(&a);
    MPI_Win_free(&b);
    MPI_Finalize();
    return 0;
}
