// Who uses a shared pointer must have the view that all have (section 14.4.4): whoever it is, and whoever comes first.
//
// mpismt: -n 2 -DUSER=0 -DSHIFT=4 expect file-misuse
// mpismt: -n 2 -DUSER=1 -DSHIFT=4 expect file-misuse
// mpismt: -n 2 -DUSER=0 -DSHIFT=4 --engine explicit expect file-misuse
// mpismt: -n 2 -DUSER=0 -DSHIFT=0 expect no-error complete
// mpismt: -n 2 -DUSER=1 -DSHIFT=0 expect no-error complete
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank; MPI_File fh;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "log", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
    MPI_File_set_view(fh, SHIFT * rank, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
    if (rank == USER)
        MPI_File_write_shared(fh, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
