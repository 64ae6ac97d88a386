// The Jacobi method in the plane, with the exchange completed too late: the sweep reads rows that are still on their
// way, and overwrites those that are being sent.
//
// mpismt: -n 2 expect local-concurrency at 35,38

#include <mpi.h>
#include <stdio.h>

#define ROWS 3
#define COLUMNS 4
#define SWEEPS 4

static double u[ROWS + 2][COLUMNS], next[ROWS + 2][COLUMNS];

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int up = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    const int down = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;

    if (rank == 0)
        for (int j = 0; j < COLUMNS; j++)
            u[0][j] = 100;
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
        MPI_Request requests[4];
        MPI_Irecv(u[0], COLUMNS, MPI_DOUBLE, up, 0, MPI_COMM_WORLD, &requests[0]);
        MPI_Irecv(u[ROWS + 1], COLUMNS, MPI_DOUBLE, down, 1, MPI_COMM_WORLD, &requests[1]);
        MPI_Isend(u[1], COLUMNS, MPI_DOUBLE, up, 1, MPI_COMM_WORLD, &requests[2]);
        MPI_Isend(u[ROWS], COLUMNS, MPI_DOUBLE, down, 0, MPI_COMM_WORLD, &requests[3]);
        for (int i = 1; i <= ROWS; i++)
            for (int j = 1; j < COLUMNS - 1; j++)
                next[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
        for (int i = 1; i <= ROWS; i++)
            for (int j = 1; j < COLUMNS - 1; j++)
                u[i][j] = next[i][j];
        MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
    }
    double mine = 0, sum;
    for (int i = 1; i <= ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            mine += u[i][j];
    MPI_Reduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("sum: %.6f\n", sum);
    MPI_Finalize();
    return 0;
}
