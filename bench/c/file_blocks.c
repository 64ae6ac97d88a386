// A file of interleaved blocks: through a vector as its view each process writes BLOCKS blocks in one collective call,
// and reads those of the next process back.
//
//     mpismt check bench/c/file_blocks.c -n 64
#include <assert.h>
#include <mpi.h>

#ifndef BLOCKS
#define BLOCKS 1000
#endif
#define INTS 4 // in a block

static int mine[BLOCKS][INTS], theirs[BLOCKS][INTS];

int main(int argc, char **argv)
{
    int rank, size;
    MPI_File file;
    MPI_Datatype blocks;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int next = (rank + 1) % size;
    for (int b = 0; b < BLOCKS; b++)
        for (int i = 0; i < INTS; i++)
            mine[b][i] = (rank * BLOCKS + b) * INTS + i;

    MPI_Type_vector(BLOCKS, INTS, INTS * size, MPI_INT, &blocks);
    MPI_Type_commit(&blocks);
    MPI_File_open(MPI_COMM_WORLD, "blocks", MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    MPI_File_set_view(file, (MPI_Offset)sizeof(int) * INTS * rank, MPI_INT, blocks, "native", MPI_INFO_NULL);
    MPI_File_write_all(file, mine, BLOCKS * INTS, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_sync(file);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(file);
    MPI_File_set_view(file, (MPI_Offset)sizeof(int) * INTS * next, MPI_INT, blocks, "native", MPI_INFO_NULL);
    MPI_File_read_all(file, theirs, BLOCKS * INTS, MPI_INT, MPI_STATUS_IGNORE);
    for (int b = 0; b < BLOCKS; b++)
        for (int i = 0; i < INTS; i++)
            assert(theirs[b][i] == (next * BLOCKS + b) * INTS + i);
    MPI_File_close(&file);
    MPI_Type_free(&blocks);
    MPI_Finalize();
    return 0;
}
