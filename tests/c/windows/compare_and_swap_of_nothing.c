// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DNEVER expect memory at 27
// mpismt: -n 2 -DMEMORY expect memory at 27
// mpismt: -n 2 -DCLOCK expect unknown
// Whether MPI_Compare_and_swap swaps is decided by what it compares: by a value that was never written, or by a clock.
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, compared, value = 5, result, old, one = 1, *memory;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(2 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    memory[1] = 0;
#ifndef MEMORY
    memory[0] = 3;
#endif
#ifdef CLOCK
    compared = (int)MPI_Wtime();
#elif !defined NEVER
    compared = 3;
#endif
    MPI_Win_fence(0, win);
    if (rank == 0)
        MPI_Compare_and_swap(&value, &compared, &result, MPI_INT, 1, 0, win);
    MPI_Fetch_and_op(&one, &old, MPI_INT, 0, 1, MPI_SUM, win); // in either order
    MPI_Win_fence(0, win);
    if (rank == 1 && memory[0] == 7)
        abort();
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
