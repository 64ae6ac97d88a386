// A function that copies an attribute says that it cannot: the communicator is not made, and nothing leaks.
//
// mpismt: -n 2 expect no-error complete

#include <assert.h>
#include <mpi.h>

static int refuse(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag) { return MPI_ERR_OTHER; }

int main(int argc, char **argv)
{
    int key;
    MPI_Comm comm, copy;
    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    MPI_Comm_create_keyval(refuse, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_set_attr(comm, key, &key);
    assert(MPI_Comm_dup(comm, &copy) != MPI_SUCCESS);
    assert(copy == MPI_COMM_NULL);
    MPI_Comm_free_keyval(&key);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
