// Processes take the next piece of work from a counter in the memory of process 0, which MPI_Fetch_and_op moves on:
// each piece is done once, whoever takes it.
//
// mpismt: -n 3 expect no-error complete
// mpismt: -n 3 -DGET_AND_PUT expect global-concurrency at 42,45
// mpismt: -n 2 -DNO_FLUSH expect local-concurrency,memory
// mpismt: -n 2 -DREPLACED expect assertion
#include <assert.h>
#include <mpi.h>

#define PIECES 4
#ifndef REPLACED
#define OPERATION MPI_SUM
#else
#define OPERATION MPI_REPLACE
#endif

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int *counter;
    MPI_Win window;
    MPI_Win_allocate(rank == 0 ? sizeof *counter : 0, sizeof *counter, MPI_INFO_NULL,
                     MPI_COMM_WORLD, &counter, &window);
    if (rank == 0)
        *counter = 0;
    MPI_Barrier(MPI_COMM_WORLD);

    int done = 0, all = 0;
    MPI_Win_lock_all(0, window);
    for (int turn = 0; turn < PIECES; turn++) {
        const int one = 1;
        int piece;
#ifndef GET_AND_PUT
        MPI_Fetch_and_op(&one, &piece, MPI_INT, 0, 0, OPERATION, window);
#ifndef NO_FLUSH // before which the result is not there
        MPI_Win_flush(0, window);
#endif
#else
        MPI_Get(&piece, 1, MPI_INT, 0, 0, 1, MPI_INT, window);
        MPI_Win_flush(0, window);
        const int next = piece + one;
        MPI_Put(&next, 1, MPI_INT, 0, 0, 1, MPI_INT, window);
        MPI_Win_flush(0, window);
#endif
        if (piece >= PIECES)
            break;
        done++;
    }
    MPI_Win_unlock_all(window);
    MPI_Reduce(&done, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        assert(all == PIECES);
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
