// A matrix, of which each process has some rows, is transposed: a process puts its block for another one there as
// columns, by a vector type at the target.
// SHORT_STRIDE takes the width of a block for that of a row; NO_FENCE reads before the others have put;
// ONE_COLUMN_FURTHER begins a column too far to the right.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 3 expect no-error complete
// mpismt: -n 2 -DSHORT_STRIDE expect assertion,global-concurrency
// mpismt: -n 2 -DNO_FENCE expect global-concurrency,memory
// mpismt: -n 2 -DONE_COLUMN_FURTHER expect memory
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define ROWS 2 // of each process

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int columns = ROWS * size;
    int *matrix = malloc(ROWS * columns * sizeof *matrix), *transposed;
    MPI_Win window;
    MPI_Win_allocate(ROWS * columns * sizeof *transposed, sizeof *transposed, MPI_INFO_NULL,
                     MPI_COMM_WORLD, &transposed, &window);
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < columns; j++)
            matrix[i * columns + j] = 100 * (rank * ROWS + i) + j;

    MPI_Datatype column;
#ifndef SHORT_STRIDE
    MPI_Type_vector(ROWS, 1, columns, MPI_INT, &column);
#else
    MPI_Type_vector(ROWS, 1, ROWS, MPI_INT, &column);
#endif
    MPI_Type_commit(&column);
#ifndef ONE_COLUMN_FURTHER
    const int first = rank * ROWS;
#else
    const int first = rank * ROWS + 1;
#endif
    MPI_Win_fence(MPI_MODE_NOPRECEDE, window);
    for (int target = 0; target < size; target++)
        for (int i = 0; i < ROWS; i++)
            MPI_Put(&matrix[i * columns + target * ROWS], ROWS, MPI_INT, target, first + i, 1, column, window);
#ifndef NO_FENCE
    MPI_Win_fence(MPI_MODE_NOSUCCEED, window);
#endif

    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < columns; j++) {
            assert(transposed[i * columns + j] == 100 * j + rank * ROWS + i);
            printf("%d %d: %d\n", rank * ROWS + i, j, transposed[i * columns + j]);
        }
#ifdef NO_FENCE
    MPI_Win_fence(MPI_MODE_NOSUCCEED, window);
#endif
    MPI_Type_free(&column);
    MPI_Win_free(&window);
    free(matrix);
    MPI_Finalize();
    return 0;
}
