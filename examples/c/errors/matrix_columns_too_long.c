// matrix_columns.c with a column that has one row too many: its last element is behind the end of the matrix.
//
// mpismt: -n 2 expect invalid-argument at 29,30

#include <assert.h>
#include <mpi.h>
#include <stdio.h>

enum { rows = 4, columns = 5 }; // the first and the last column belong to the neighbours

int main(int argc, char **argv)
{
    double m[rows][columns];
    int rank, size;
    MPI_Datatype strided, column;
    MPI_Request requests[4];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            m[i][j] = 100 * rank + 10 * i + j;
    MPI_Type_vector(rows + 1, 1, columns, MPI_DOUBLE, &strided);
    MPI_Type_create_resized(strided, 0, sizeof(double), &column);
    MPI_Type_free(&strided);
    MPI_Type_commit(&column);

    const int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    MPI_Irecv(&m[0][0], 1, column, left, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(&m[0][columns - 1], 1, column, right, 0, MPI_COMM_WORLD, &requests[1]);
    MPI_Isend(&m[0][1], 1, column, left, 0, MPI_COMM_WORLD, &requests[2]);
    MPI_Isend(&m[0][columns - 2], 1, column, right, 0, MPI_COMM_WORLD, &requests[3]);
    double inner = 0; // between the columns that are under way
    for (int i = 0; i < rows; i++)
        inner += m[i][2];
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
    MPI_Type_free(&column);
    assert(inner == 400 * rank + 68);
    if (rank > 0)
        assert(m[2][0] == 100 * (rank - 1) + 23);
    if (rank < size - 1)
        assert(m[3][columns - 1] == 100 * (rank + 1) + 31);
    printf("%g\n", m[2][0] + m[2][columns - 1]);
    MPI_Finalize();
    return 0;
}
