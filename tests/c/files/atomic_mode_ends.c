// Accesses that are not complete when atomic mode ends "are only guaranteed to abide by nonatomic mode" (section 14.6.2).
//
// mpismt: -n 2 -DFLAG=0 expect global-concurrency
// mpismt: -n 2 -DFLAG=1 expect no-error complete
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank; MPI_File fh; MPI_Request request;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
    MPI_File_set_atomicity(fh, 1);
    MPI_File_iwrite_at(fh, 0, &rank, 1, MPI_INT, &request);
    MPI_File_set_atomicity(fh, FLAG);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
