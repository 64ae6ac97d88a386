// Clocks and other values of which nothing is known, in programs with windows: where they decide branches only, these
// go either way (soundness/unknown_values.hpp).
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DCLOCK expect no-error complete
// mpismt: -n 2 -DDAY expect no-error complete
// mpismt: -n 2 -DDAY -DSENT expect no-error complete
// mpismt: -n 2 -DPOLL expect no-error-within-bound
// mpismt: -n 2 -DINPUT expect no-error complete
// mpismt: -n 2 -DALONE expect unknown
// mpismt: -n 2 -DDAY -DALONE expect deadlock
// mpismt: -n 2 -DUNSET expect unknown
// mpismt: -n 2 -DDAY -DUNSET expect memory at 87
// mpismt: -n 2 -DINDEX expect unknown
// mpismt: -n 2 -DINPUT -DCOMPARED expect assertion at 80
// mpismt: -n 2 -DINPUT -DRACE expect global-concurrency at 67
// mpismt: -n 2 -DDAY -DRACE expect global-concurrency at 67
// mpismt: -n 2 -DRACE expect global-concurrency at 67
#include <mpi.h>
#include <mpismt.h>
#include <stdio.h>
#include <sys/time.h>
#include <time.h>

static double now(void)
{
#if defined CLOCK
    return (double)clock() / CLOCKS_PER_SEC;
#elif defined DAY
    struct timeval t;
    gettimeofday(&t, NULL);
    return (double)t.tv_sec + 1e-6 * (double)t.tv_usec;
#elif defined INPUT
    return MPISMT_input_int(0, 1000000);
#else
    return MPI_Wtime();
#endif
}

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, *window, unset;
    double best = 0;
    MPI_Win win;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(4 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &window, &win);
#ifndef UNSET
    unset = argc;
#endif
    const double start = now();
    for (int turn = 0; turn < 2; turn++) {
        const double begin = now();
        MPI_Win_fence(0, win);
        MPI_Put(&rank, 1, MPI_INT, 1 - rank, 0, 1, MPI_INT, win);
        MPI_Win_fence(0, win);
        const double seconds = now() - begin;
        if (turn == 0 || seconds < best)
            best = seconds;
    }
#ifdef SENT
    MPI_Bcast(&best, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
#endif
    if (rank == 0)
        printf("%g s\n", best);
#ifdef RACE
    window[0] = 1;
    MPI_Put(&rank, 1, MPI_INT, 1 - rank, 0, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
#endif
#ifdef ALONE
    if (now() - start > 3)
        MPI_Barrier(MPI_COMM_WORLD);
#endif
#ifdef INDEX
    window[1] = window[(int)best & 3];
    if (window[1] > 5)
        printf("large\n");
#endif
#ifdef COMPARED
    MPISMT_assert(best < 12345);
#endif
#ifdef POLL
    while (now() - start < 1)
        continue;
#endif
    const int late = (now() - start > 3) & (unset > 4); // the clock of a search stands still and hides `unset`
    if (late)
        printf("late\n");
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
