// A grid of three dimensions, a process a cell: every step puts a number into the memory of the six neighbours, into one
// of two buffers in turn. Epochs by fence, by post and start (-DPSCW), or by a lock and barriers (-DLOCK).
//
//     mpismt check bench/c/halo_put.c -n 512 -DSTEPS=100
#include <assert.h>
#include <mpi.h>

#ifndef STEPS
#define STEPS 100
#endif

int main(int argc, char **argv)
{
    int rank, size, n = 1, halo[2][6], mine;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    while (n * n * n < size)
        n++;
    const int x = rank % n, y = rank / n % n, z = rank / (n * n);
    const int to[6] = {(x + 1) % n + n * (y + n * z),     (x + n - 1) % n + n * (y + n * z),
                       x + n * ((y + 1) % n + n * z),     x + n * ((y + n - 1) % n + n * z),
                       x + n * (y + n * ((z + 1) % n)),   x + n * (y + n * ((z + n - 1) % n))};
    mine = rank;
    MPI_Win_create(halo, sizeof halo, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
#ifdef PSCW
    MPI_Group all, near;
    int others[6], count = 0;
    for (int i = 0; i < 6; i++) {
        int seen = 0;
        for (int j = 0; j < count; j++)
            seen |= others[j] == to[i];
        if (!seen)
            others[count++] = to[i];
    }
    MPI_Win_get_group(win, &all);
    MPI_Group_incl(all, count, others, &near);
#elif defined LOCK
    MPI_Win_lock_all(0, win);
#else
    MPI_Win_fence(MPI_MODE_NOPRECEDE, win);
#endif
    for (int step = 0; step < STEPS; step++) {
#ifdef PSCW
        MPI_Win_post(near, 0, win);
        MPI_Win_start(near, 0, win);
#endif
        for (int d = 0; d < 6; d++)
            MPI_Put(&mine, 1, MPI_INT, to[d], step % 2 * 6 + (d ^ 1), 1, MPI_INT, win);
#ifdef PSCW
        MPI_Win_complete(win);
        MPI_Win_wait(win);
#elif defined LOCK
        MPI_Win_flush_all(win);
        MPI_Barrier(MPI_COMM_WORLD);
#else
        MPI_Win_fence(0, win);
#endif
        for (int d = 0; d < 6; d++)
            assert(halo[step % 2][d] == to[d]);
    }
#ifdef PSCW
    MPI_Group_free(&near);
    MPI_Group_free(&all);
#elif defined LOCK
    MPI_Win_unlock_all(win);
#endif
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
