// Cannon's algorithm on a grid of 2 x 2 processes, one number each: rows and columns are communicators of their own,
// and the factors go round in them.
//
// mpismt: -n 4 expect no-error complete

#include <assert.h>
#include <mpi.h>
#include <stdio.h>

#define Q 2

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    assert(size == Q * Q);
    const int row = rank / Q, column = rank % Q;
    MPI_Comm in_row, in_column;
    MPI_Comm_split(MPI_COMM_WORLD, row, column, &in_row);
    MPI_Comm_split(MPI_COMM_WORLD, column, row, &in_column);

    int a = 1 + rank, b = 10 - rank, c = 0;
    // Skew: row i of A by i to the left, column j of B by j upwards.
    MPI_Sendrecv_replace(&a, 1, MPI_INT, (column + Q - row) % Q, 0, (column + row) % Q, 0, in_row, MPI_STATUS_IGNORE);
    MPI_Sendrecv_replace(&b, 1, MPI_INT, (row + Q - column) % Q, 0, (row + column) % Q, 0, in_column,
                         MPI_STATUS_IGNORE);
    for (int step = 0; step < Q; step++) {
        c += a * b;
        MPI_Sendrecv_replace(&a, 1, MPI_INT, (column + Q - 1) % Q, 0, (column + 1) % Q, 0, in_row, MPI_STATUS_IGNORE);
        MPI_Sendrecv_replace(&b, 1, MPI_INT, (row + Q - 1) % Q, 0, (row + 1) % Q, 0, in_column, MPI_STATUS_IGNORE);
    }
    int all[Q * Q];
    MPI_Gather(&c, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        // {1 2; 3 4} {10 9; 8 7}
        assert(all[0] == 26 && all[1] == 23 && all[2] == 62 && all[3] == 55);
        printf("%d %d\n%d %d\n", all[0], all[1], all[2], all[3]);
    }
    MPI_Comm_free(&in_row);
    MPI_Comm_free(&in_column);
    MPI_Finalize();
    return 0;
}
