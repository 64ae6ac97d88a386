// Section 3.8.4: MPI_Cancel is for communications. What is to be done with a file is not called back.
//
// mpismt: -n 1 -DTHEN= expect no-error complete
// mpismt: -n 1 -DTHEN=MPI_Cancel(&request); expect request-lifecycle at 12
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int x = 1; MPI_File file; MPI_Request request;
    MPI_File_open(MPI_COMM_SELF, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_iwrite(file, &x, 1, MPI_INT, &request);
    THEN
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    MPI_Finalize();
    return 0;
}
