// The heat equation on a rod: explicit steps, nonblocking exchange of the ends, the result gathered and printed.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 4 expect no-error complete

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define CELLS 3
#define STEPS 8
#define LEFTWARDS 1
#define RIGHTWARDS 2

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int left = rank == 0 ? MPI_PROC_NULL : rank - 1, right = rank == size - 1 ? MPI_PROC_NULL : rank + 1;
    const double k = 0.25;
    double *t = calloc(CELLS + 2, sizeof *t), *next = calloc(CELLS + 2, sizeof *next);

    if (rank == 0)
        t[0] = next[0] = 1;
    for (int step = 0; step < STEPS; step++) {
        MPI_Request r[4];
        MPI_Irecv(&t[0], 1, MPI_DOUBLE, left, RIGHTWARDS, MPI_COMM_WORLD, &r[0]);
        MPI_Irecv(&t[CELLS + 1], 1, MPI_DOUBLE, right, LEFTWARDS, MPI_COMM_WORLD, &r[1]);
        MPI_Isend(&t[1], 1, MPI_DOUBLE, left, LEFTWARDS, MPI_COMM_WORLD, &r[2]);
        MPI_Isend(&t[CELLS], 1, MPI_DOUBLE, right, RIGHTWARDS, MPI_COMM_WORLD, &r[3]);
        // What needs no neighbour, in the meantime.
        for (int i = 2; i < CELLS; i++)
            next[i] = t[i] + k * (t[i - 1] - 2 * t[i] + t[i + 1]);
        MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
        next[1] = t[1] + k * (t[0] - 2 * t[1] + t[2]);
        next[CELLS] = t[CELLS] + k * (t[CELLS - 1] - 2 * t[CELLS] + t[CELLS + 1]);
        double *const swap = t;
        t = next;
        next = swap;
        if (rank == 0)
            t[0] = 1;
    }
    double *rod = rank == 0 ? malloc((size_t)size * CELLS * sizeof *rod) : NULL;
    MPI_Gather(t + 1, CELLS, MPI_DOUBLE, rod, CELLS, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < size * CELLS; i++)
            printf("%.6f\n", rod[i]);
    free(rod);
    free(t);
    free(next);
    MPI_Finalize();
    return 0;
}
