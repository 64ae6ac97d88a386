// Every process looks for its right neighbour by trying to send to it: the last one is told by MPI that there is none, which
// it can only be because the error handler was set.
//
// mpismt: -n 3 expect no-error complete

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, value, class;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    value = 0;
    if (rank > 0)
        MPI_Recv(&value, 1, MPI_INT, rank - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    value += rank;
    const int code = MPI_Send(&value, 1, MPI_INT, rank + 1, 0, MPI_COMM_WORLD);
    if (code != MPI_SUCCESS) {
        MPI_Error_class(code, &class);
        assert(class == MPI_ERR_RANK && rank == size - 1 && value == 3);
    }
    MPI_Finalize();
    return 0;
}
