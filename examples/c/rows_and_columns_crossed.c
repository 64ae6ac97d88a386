// Sums over rows and columns, where processes 0 and 3 begin with their rows and 1 and 2 with their columns: 0 waits
// for 1, that for 3, that for 2, and that for 0.
//
// mpismt: -n 4 expect deadlock

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
    const int rows_first = rank == 0 || rank == 3;
    if (rows_first)
        MPI_Allreduce(&rank, &row_sum, 1, MPI_INT, MPI_SUM, row);
    MPI_Allreduce(&rank, &column_sum, 1, MPI_INT, MPI_SUM, column);
    if (!rows_first)
        MPI_Allreduce(&rank, &row_sum, 1, MPI_INT, MPI_SUM, row);
    assert(row_sum == (rank < 2 ? 1 : 5));
    assert(column_sum == (rank % 2 ? 4 : 2));
    printf("%d: %d %d\n", rank, row_sum, column_sum);
    MPI_Comm_free(&row);
    MPI_Comm_free(&column);
    MPI_Finalize();
    return 0;
}
