// transpose.c, where the root takes columns of floats for ints.
//
// mpismt: -n 2 expect collective-mismatch,type-mismatch at 27

#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Datatype strided, column;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *row = malloc(sizeof(int) * size), *turned = malloc(sizeof(int) * size), *all = calloc(size * size, sizeof(int));
    for (int j = 0; j < size; j++)
        row[j] = 10 * rank + j;
    MPI_Alltoall(row, 1, MPI_INT, turned, 1, MPI_INT, MPI_COMM_WORLD);
    for (int j = 0; j < size; j++)
        assert(turned[j] == 10 * j + rank);
    MPI_Type_vector(size, 1, size, MPI_FLOAT, &strided);
    MPI_Type_create_resized(strided, 0, sizeof(int), &column);
    MPI_Type_free(&strided);
    MPI_Type_commit(&column);
    MPI_Gather(turned, size, MPI_INT, all, 1, column, 0, MPI_COMM_WORLD);
    MPI_Type_free(&column);
    if (rank == 0)
        for (int i = 0; i < size; i++)
            for (int j = 0; j < size; j++)
                assert(all[i * size + j] == 10 * i + j);
    printf("%d\n", turned[size - 1]);
    free(row);
    free(turned);
    free(all);
    MPI_Finalize();
    return 0;
}
