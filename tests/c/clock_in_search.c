// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DDECIDES expect no-error complete
// mpismt: -n 2 -DSENT expect no-error complete
// mpismt: -n 2 -DNEVER expect memory
// mpismt: -n 2 -DWRONG expect assertion at 50
// mpismt: -n 2 -DWRONG -DDECIDES expect assertion at 50
// Who takes the lock first is for search to find out, in which a clock stands still. Where the clock decides nothing, or
// branches that may go either way, the answer holds for all clocks; it may be printed, sent and reduced. What was never
// written may not be printed.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank, old = -1, total = 0, one = 1, *counter, never[2];
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &counter, &win);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, rank, 0, win);
    *counter = 0;
    MPI_Win_unlock(rank, win);
    MPI_Barrier(MPI_COMM_WORLD);
    const double start = MPI_Wtime();
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
    MPI_Fetch_and_op(&one, &old, MPI_INT, 0, 0, MPI_SUM, win);
    MPI_Win_unlock(0, win);
    double used = MPI_Wtime() - start, longest = 0;
#ifdef DECIDES
    if (used > 1.0)
        total = -1;
#endif
#ifdef SENT
    MPI_Reduce(&used, &longest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("the longest took %g s\n", longest);
#else
    (void)longest;
#endif
#ifdef NEVER
    never[0] = 1;
    printf("%d\n", never[rank]);
#else
    (void)never;
#endif
    printf("process %d was number %d after %f s\n", rank, old, used);
    MPI_Allreduce(&old, &total, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
#ifdef WRONG
    assert(total == 0);
#else
    assert(total == 1 || total == -1);
#endif
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
