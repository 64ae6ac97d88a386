// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DDO_WHILE expect no-error complete
// mpismt: -n 2 -DFUNCTION expect no-error complete
// mpismt: -n 2 -DWINDOW expect no-error complete
// mpismt: -n 2 -DRACE expect global-concurrency
// mpismt: -n 2 -DCOUNTS --bound 4 --timeout 6 expect no-error-within-bound
// mpismt: -n 2 -DBACKWARDS --bound 4 --timeout 6 expect no-error-within-bound
// mpismt: -n 2 -DFLAG --bound 4 --timeout 6 expect no-error-within-bound
// A loop that only waits for a clock ends, and how often it turned shows nowhere. It orders nothing: a delay is no
// synchronisation. A loop that counts its turns, or that a clock need not end, is cut at the bound.
#include <mpi.h>
#include <stdio.h>

static void delay(double seconds)
{
    const double start = MPI_Wtime();
    while (MPI_Wtime() - start < seconds)
        ;
}

int main(int argc, char **argv)
{
    int rank, *memory;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    *memory = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    const double start = MPI_Wtime();
#if defined DO_WHILE
    double now;
    do {
        now = MPI_Wtime();
    } while (now - start < 0.25);
    printf("%f\n", now - start);
#elif defined COUNTS
    int turns = 0;
    while (MPI_Wtime() < start + 1)
        ++turns;
    if (turns > 2)
        MPI_Barrier(MPI_COMM_SELF);
#elif defined BACKWARDS
    while (start - MPI_Wtime() < 0.5)
        ;
#elif defined FLAG
    volatile int done = 0;
    while (MPI_Wtime() - start < 0.5 && !done)
        ;
#elif defined FUNCTION
    for (int i = 0; i < 3; ++i)
        delay(0.1 * i);
#else
    while (MPI_Wtime() - start < 0.5)
        ;
#endif
#if defined WINDOW || defined RACE
    const int value = rank;
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
    if (rank == 1)
        MPI_Put(&value, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
    MPI_Win_unlock(0, win);
#ifdef WINDOW
    MPI_Barrier(MPI_COMM_WORLD);
#else
    delay(5);
#endif
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
        printf("%d\n", *memory);
        MPI_Win_unlock(0, win);
    }
#endif
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
