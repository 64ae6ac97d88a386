// counter_attribute.c, which never frees the key.
//
// mpismt: -n 2 expect warning:resource-leak at 32

#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

static int delete_counter(MPI_Comm comm, int key, void *value, void *extra)
{
    ++*(int *)extra;
    free(value);
    return MPI_SUCCESS;
}

static void count(MPI_Comm comm, int key)
{
    int *counter, flag;
    MPI_Comm_get_attr(comm, key, &counter, &flag);
    if (!flag) {
        counter = calloc(1, sizeof *counter);
        MPI_Comm_set_attr(comm, key, counter);
    }
    ++*counter;
}

int main(int argc, char **argv)
{
    int key, deleted = 0, *counter, flag;
    MPI_Comm comm;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, delete_counter, &key, &deleted);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    for (int i = 0; i < 3; i++)
        count(comm, key);
    MPI_Comm_get_attr(comm, key, &counter, &flag);
    assert(flag && *counter == 3);
    MPI_Comm_free(&comm);
    assert(deleted == 1);
    MPI_Finalize();
    return 0;
}
