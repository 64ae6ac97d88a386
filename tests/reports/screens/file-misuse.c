// A file is deleted while it is open.
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x = 7;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "out.dat", MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &file);
    if (rank == 0)
        MPI_File_delete("out.dat", MPI_INFO_NULL);
    MPI_File_write_at(file, 4 * rank, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    MPI_Finalize();
    return 0;
}
