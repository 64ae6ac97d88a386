// MPI_APPNUM counts all programs, whatever their language; the ranks are those of MPI_COMM_WORLD.
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank, size, count, by = argc, flag, *number;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &number, &flag);
    assert(size == 4 && rank >= 1 && flag && *number == (argc == 1 ? 1 : 2));
    MPI_Send(&by, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Recv(&count, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
