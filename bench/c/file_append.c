// Every process appends RECORDS records to a file through the shared file pointer, in any order; the file has them all.
//
//     mpismt check bench/c/file_append.c -n 16
#include <assert.h>
#include <mpi.h>

#ifndef RECORDS
#define RECORDS 1
#endif

int main(int argc, char **argv)
{
    int rank, size;
    MPI_File file;
    MPI_Offset bytes;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_File_open(MPI_COMM_WORLD, "log", MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &file);
    for (int i = 0; i < RECORDS; i++)
        MPI_File_write_shared(file, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_sync(file);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(file);
    MPI_File_get_size(file, &bytes);
    assert(bytes == (MPI_Offset)sizeof(int) * RECORDS * size);
    MPI_File_close(&file);
    MPI_Finalize();
    return 0;
}
