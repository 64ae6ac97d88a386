// mpismt: -n 1 expect no-error complete
// Keys of attributes that are freed make room for others once nothing has an attribute of them.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int kept, key, one = 1, two = 2, flag, *value;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &kept, NULL);
    MPI_Comm_set_attr(MPI_COMM_WORLD, kept, &one);
    for (int i = 0; i < 300; ++i) {
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
        MPI_Comm_set_attr(MPI_COMM_WORLD, key, &two);
        MPI_Comm_get_attr(MPI_COMM_WORLD, key, &value, &flag);
        assert(flag && *value == 2);
        MPI_Comm_delete_attr(MPI_COMM_WORLD, key);
        MPI_Comm_free_keyval(&key);
    }
    MPI_Comm_get_attr(MPI_COMM_WORLD, kept, &value, &flag);
    assert(flag && *value == 1);
    MPI_Comm_free_keyval(&kept);
    MPI_Finalize();
    return 0;
}
