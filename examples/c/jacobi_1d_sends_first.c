// The Jacobi method, with sends before receives: it works as long as MPI buffers the messages, and nobody gets to a
// receive if it does not.
//
// mpismt: -n 3 expect deadlock at 28
// mpismt: -n 3 --buffering infinite expect no-error complete

#include <mpi.h>
#include <stdio.h>

#define CELLS 4
#define SWEEPS 2

int main(int argc, char **argv)
{
    double u[CELLS + 2] = {0}, next[CELLS + 2] = {0};
    int rank, size;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int left = (rank + size - 1) % size;
    const int right = (rank + 1) % size;

    u[1] = rank;
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
        double *const first = &u[1], *const last = &u[CELLS];
        // The line is closed to a ring here, so every process has a neighbour that it waits for.
        MPI_Send(last, 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD);
        MPI_Send(first, 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD);
        MPI_Recv(&u[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&u[CELLS + 1], 1, MPI_DOUBLE, right, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 1; i <= CELLS; i++)
            next[i] = 0.5 * (u[i - 1] + u[i + 1]);
        for (int i = 1; i <= CELLS; i++)
            u[i] = next[i];
    }
    printf("%d: %.6f\n", rank, u[1]);
    MPI_Finalize();
    return 0;
}
