// Sums over the rows and the columns of a 2 x 2 grid of processes, each in a communicator of its own.
//
// mpismt: -n 4 expect no-error complete

#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank, row_sum, column_sum;
    MPI_Comm row, column;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank / 2, rank, &row);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &column);
    MPI_Allreduce(&rank, &row_sum, 1, MPI_INT, MPI_SUM, row);
    MPI_Allreduce(&rank, &column_sum, 1, MPI_INT, MPI_SUM, column);
    assert(row_sum == (rank < 2 ? 1 : 5));
    assert(column_sum == (rank % 2 ? 4 : 2));
    printf("%d: %d %d\n", rank, row_sum, column_sum);
    MPI_Comm_free(&row);
    MPI_Comm_free(&column);
    MPI_Finalize();
    return 0;
}
