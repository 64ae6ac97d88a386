// --file NAME= gives an empty file, which is another thing than none.
//
// mpismt: -n 1 --file data= expect no-error complete
// mpismt: -n 1 expect assertion at 14
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_File file; MPI_Offset size = 1;
    FILE *stream = fopen("data", "r");
    int error = MPI_File_open(MPI_COMM_SELF, "data", MPI_MODE_RDONLY, MPI_INFO_NULL, &file);
    assert(stream && error == MPI_SUCCESS);
    MPI_File_get_size(file, &size);
    assert(size == 0 && fgetc(stream) == EOF);
    fclose(stream);
    MPI_File_close(&file);
    MPI_Finalize();
    return 0;
}
