// next_worker.c, with the error handler set on a communicator that is not used: the send to a neighbour that does not exist
// ends the last process.
//
// mpismt: -n 3 expect invalid-argument at 20

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, value, class;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
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
