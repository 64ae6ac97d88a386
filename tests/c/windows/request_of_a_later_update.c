// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DTESTED expect no-error complete
// mpismt: -n 2 -DALONE expect no-error complete
// mpismt: -n 2 -DRACE expect global-concurrency
// An update that somebody waits for by its request comes after the earlier updates of its origin at the same place
// (MPI 4.1, section 12.7.2): nobody needs to wait for these as well.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank, *memory, one = 1, two = 2, first = 0, second = 0, done = 0;
    MPI_Win win;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    *memory = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, win);
#ifdef ALONE
    if (rank == 1)
#endif
    {
        MPI_Fetch_and_op(&one, &first, MPI_INT, 0, 0, MPI_SUM, win);
        MPI_Rget_accumulate(&two, 1, MPI_INT, &second, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, win, &request);
#ifdef TESTED
        while (!done)
            MPI_Test(&request, &done, MPI_STATUS_IGNORE);
#else
        MPI_Wait(&request, MPI_STATUS_IGNORE);
#endif
        printf("%d %d\n", second, done);
    }
#ifdef RACE
    if (rank == 0)
        MPI_Put(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
#endif
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
