// As checkpoint_views.c, but only a barrier comes between writing and reading: what others have written need not be there.
//
// mpismt: -n 2 expect global-concurrency
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

#define BLOCKS 6
#define LENGTH 5

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    double mine[BLOCKS][LENGTH], theirs[BLOCKS][LENGTH];
    for (int b = 0; b < BLOCKS; b++)
        for (int i = 0; i < LENGTH; i++)
            mine[b][i] = 100 * rank + 10 * b + i;

    MPI_Datatype block, every_nth;
    MPI_Type_contiguous(LENGTH, MPI_DOUBLE, &block);
    MPI_Type_create_resized(block, 0, size * LENGTH * sizeof(double), &every_nth);
    MPI_Type_commit(&every_nth);
    MPI_Type_free(&block);

    MPI_File file;
    MPI_Status status;
    int count;
    int error = MPI_File_open(MPI_COMM_WORLD, "checkpoint", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    assert(error == MPI_SUCCESS);
    MPI_File_set_view(file, rank * LENGTH * sizeof(double), MPI_DOUBLE, every_nth, "native", MPI_INFO_NULL);
    MPI_File_write_all(file, mine, BLOCKS * LENGTH, MPI_DOUBLE, &status);
    MPI_Get_count(&status, MPI_DOUBLE, &count);
    assert(count == BLOCKS * LENGTH);

    MPI_Barrier(MPI_COMM_WORLD);

    const int from = (rank + 1) % size;
    MPI_File_set_view(file, from * LENGTH * sizeof(double), MPI_DOUBLE, every_nth, "native", MPI_INFO_NULL);
    MPI_File_read_all(file, theirs, BLOCKS * LENGTH, MPI_DOUBLE, &status);
    for (int b = 0; b < BLOCKS; b++)
        for (int i = 0; i < LENGTH; i++)
            assert(theirs[b][i] == 100 * from + 10 * b + i);

    MPI_Offset length;
    MPI_File_get_size(file, &length);
    printf("%d has read what %d wrote, of %ld bytes\n", rank, from, (long)length);
    MPI_File_close(&file);
    MPI_Type_free(&every_nth);
    MPI_Finalize();
    return 0;
}
