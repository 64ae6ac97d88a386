// MPI_Comm_idup copies attributes, too: those that are not copied may be there, the others are not supported.
//
// mpismt: -n 2 -DCOPY=MPI_COMM_NULL_COPY_FN expect no-error complete
// mpismt: -n 2 -DCOPY=MPI_COMM_DUP_FN expect unsupported

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int key, value = 5, found, *read;
    MPI_Comm comm, copy;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_create_keyval(COPY, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_set_attr(comm, key, &value);
    MPI_Comm_idup(comm, &copy, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Comm_get_attr(copy, key, &read, &found);
    assert(!found);
    MPI_Comm_free(&copy);
    MPI_Comm_free(&comm);
    MPI_Comm_free_keyval(&key);
    MPI_Finalize();
    return 0;
}
