// A size that is set as it is changes no byte: it conflicts with no write behind it (MPI 4.1, section 14.6.1), even if
// another process has made the file longer by then. Where bytes are added, it does.
//
// mpismt: -n 2 -DSIZE=0 expect no-error complete
// mpismt: -n 2 -DSIZE=0 --engine explicit expect no-error complete
// mpismt: -n 2 -DSIZE=16 expect global-concurrency
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_File f;
    char block[8] = {0};
    MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &f);
    MPI_File_set_size(f, SIZE);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Datatype t;
    MPI_Type_vector(2, 4, 4 * size, MPI_BYTE, &t);
    MPI_Type_commit(&t);
    MPI_File_set_view(f, 4 * rank, MPI_BYTE, t, "native", MPI_INFO_NULL);
    MPI_File_write(f, block, 8, MPI_BYTE, MPI_STATUS_IGNORE);
    MPI_File_close(&f);
    MPI_Type_free(&t);
    MPI_Finalize();
    return 0;
}
