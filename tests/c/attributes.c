// Attributes of communicators: the predefined ones, and those of the program, which are copied with their communicator and
// deleted with it.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DBAD expect assertion at 58

#include <assert.h>
#include <mpi.h>

static int copies, deletes;

static int copy(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    copies++;
    *(void **)out = (char *)in + *(int *)extra;
    *flag = 1;
    return MPI_SUCCESS;
}

static int delete(MPI_Comm comm, int key, void *value, void *extra)
{
    deletes++;
    return MPI_SUCCESS;
}

int main(int argc, char **argv)
{
    int flag, size, *value, step = 8, keys[3];
    char data[32], *where;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &value, &flag);
    assert(flag && *value >= 32767);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_UNIVERSE_SIZE, &value, &flag);
    assert(!flag || *value >= size);
    MPI_Attr_get(MPI_COMM_SELF, MPI_IO, &value, &flag);
    assert(flag && *value == MPI_ANY_SOURCE);

    MPI_Comm_create_keyval(copy, delete, &keys[0], &step);
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &keys[1], NULL);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, delete, &keys[2], NULL);
    MPI_Comm a, b;
    MPI_Comm_dup(MPI_COMM_WORLD, &a);
    for (int i = 0; i < 3; i++) {
        MPI_Comm_get_attr(a, keys[i], &where, &flag);
        assert(!flag);
        MPI_Comm_set_attr(a, keys[i], data + i);
    }
    MPI_Comm_dup(a, &b);
    MPI_Comm_get_attr(b, keys[0], &where, &flag);
    assert(flag && where == data + 8 && copies == 1);
    MPI_Comm_get_attr(b, keys[1], &where, &flag);
    assert(flag && where == data + 1);
    MPI_Comm_get_attr(b, keys[2], &where, &flag);
    assert(!flag);
#ifdef BAD
    MPI_Comm_delete_attr(b, keys[0]);
    assert(deletes == 0);
#endif
    MPI_Comm_free(&b);
    assert(deletes == 1);
    MPI_Comm_delete_attr(a, keys[2]);
    MPI_Comm_free(&a);
    assert(deletes == 3);
    for (int i = 0; i < 3; i++)
        MPI_Comm_free_keyval(&keys[i]);
    MPI_Finalize();
    return 0;
}
