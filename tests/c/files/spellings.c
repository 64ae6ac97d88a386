// Two spellings of one path name one file.
//
// mpismt: -n 2 -DOTHER="./data" expect global-concurrency
// mpismt: -n 2 -DOTHER="d/../data" expect global-concurrency
// mpismt: -n 2 -DOTHER=".//d/./../data" expect global-concurrency
// mpismt: -n 2 -DOTHER="d/data" expect no-error complete
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank; MPI_File fh;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_SELF, rank ? "data" : OTHER, MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
    MPI_File_write_at(fh, 0, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
