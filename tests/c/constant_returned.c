// mpismt: -n 1 expect no-error
// Where errors are returned, these are errors of a class.
#include <assert.h>
#include <mpi.h>
#include <stddef.h>
int main(int argc, char** argv)
{
    int value = 0, class;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Error_class(MPI_Recv(&value, 1, MPI_INT, -1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE), &class);
    assert(class == MPI_ERR_RANK);
    MPI_Error_class(MPI_Recv(&value, 1, MPI_INT, 0, -1, MPI_COMM_WORLD, MPI_STATUS_IGNORE), &class);
    assert(class == MPI_ERR_TAG);
    MPI_Error_class(MPI_Recv(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, NULL), &class);
    assert(class == MPI_ERR_ARG);
    MPI_Error_class(MPI_Send(NULL, 1, MPI_INT, 0, 0, MPI_COMM_WORLD), &class);
    assert(class == MPI_ERR_BUFFER);
    MPI_Finalize();
    return 0;
}
