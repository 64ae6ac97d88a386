// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DEARLY expect undefined-behavior at 24
// mpismt: -n 2 -DEARLY -DLOCKS expect undefined-behavior at 24
// The memory of a window that MPI_Win_create has made may be freed when MPI_Win_free has returned (MPI 4.1, section
// 12.2.5), not earlier, even if nobody accesses it any more.
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, value = 1, *memory = calloc(2, sizeof(int));
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(memory, 2 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    MPI_Put(&value, 1, MPI_INT, 1 - rank, 0, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
#ifdef LOCKS
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
    MPI_Win_unlock(0, win);
#endif
#ifdef EARLY
    free(memory);
#endif
    MPI_Win_free(&win);
#ifndef EARLY
    free(memory);
#endif
    MPI_Finalize();
    return 0;
}
