// The command line gives a file its contents, for MPI as for the C library; without it there is no such file.
//
// mpismt: -n 2 --file in.txt=parts/hello.txt expect no-error complete
// mpismt: -n 2 expect assertion at 20
// mpismt: -n 1 --file in.txt=parts/hello.txt -DTHEN=assert(fopen("out.txt","r")) expect no-error complete
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#ifndef THEN
#define THEN (void)0
#endif
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    char text[20] = {0}; MPI_File fh; MPI_Status status; MPI_Offset size; int n;
    MPI_File_open(MPI_COMM_WORLD, "out.txt", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
    MPI_File_close(&fh);
    THEN;
    int error = MPI_File_open(MPI_COMM_WORLD, "./in.txt", MPI_MODE_RDONLY, MPI_INFO_NULL, &fh);
    assert(error == MPI_SUCCESS);
    MPI_File_get_size(fh, &size);
    MPI_File_seek(fh, -6, MPI_SEEK_END);
    MPI_File_read(fh, text, 20, MPI_CHAR, &status);
    MPI_Get_count(&status, MPI_CHAR, &n);
    assert(size == 12 && n == 6 && text[0] == 'w' && text[5] == '\n');
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
