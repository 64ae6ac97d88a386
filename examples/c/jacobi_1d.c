// The Jacobi method for -u'' = 1 on a line, the cells dealt out to the processes. Every sweep exchanges one cell with
// each neighbour by Sendrecv, which cannot get stuck, and adds up the change.
//
// mpismt: -n 3 expect no-error complete
// mpismt: -n 1 expect no-error complete

#include <mpi.h>
#include <stdio.h>

#define CELLS 4
#define SWEEPS 10

int main(int argc, char **argv)
{
    double u[CELLS + 2] = {0}, next[CELLS + 2] = {0}, change = 0;
    int rank, size;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    const int right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;

    for (int sweep = 0; sweep < SWEEPS; sweep++) {
        MPI_Sendrecv(&u[CELLS], 1, MPI_DOUBLE, right, 0, &u[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, left, 1, &u[CELLS + 1], 1, MPI_DOUBLE, right, 1, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        double mine = 0;
        for (int i = 1; i <= CELLS; i++) {
            next[i] = 0.5 * (u[i - 1] + u[i + 1] + 1);
            mine += (next[i] - u[i]) * (next[i] - u[i]);
        }
        for (int i = 1; i <= CELLS; i++)
            u[i] = next[i];
        MPI_Allreduce(&mine, &change, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    }
    if (rank == 0)
        printf("change in the last sweep: %.6f\n", change);
    MPI_Finalize();
    return 0;
}
