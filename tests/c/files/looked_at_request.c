// MPI_Request_get_status tells of an access that it is over and how much it has moved, and completes nothing.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, done = 0, count = 0; MPI_File fh; MPI_Request request; MPI_Status status;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_SELF, rank ? "a" : "b", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
    MPI_File_iwrite(fh, &rank, 1, MPI_INT, &request);
    while (!done)
        MPI_Request_get_status(request, &done, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(count == 1 && request != MPI_REQUEST_NULL);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
