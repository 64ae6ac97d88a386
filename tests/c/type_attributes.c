// Attributes of datatypes are copied by Type_dup and deleted by Type_free, those of MPI_COMM_SELF by Finalize, the last first.
//
// mpismt: -n 2 -DWHICH=0 expect no-error complete
// mpismt: -n 2 -DWHICH=1 expect invalid-argument at 55
// mpismt: -n 2 -DWHICH=2 expect warning:resource-leak at 32
// mpismt: -n 2 -DWHICH=3 expect assertion at 24
// mpismt: -n 2 -DWHICH=4 expect invalid-argument at 59
#include <assert.h>
#include <mpi.h>

static int copied, deleted, gone;

static int copy(MPI_Datatype from, int key, void *extra, void *in, void *out, int *flag)
{
    copied++;
    *(int **)out = in;
    *flag = extra == &gone;
    return MPI_SUCCESS;
}

static int drop(MPI_Datatype type, int key, void *value, void *extra) { return deleted++, MPI_SUCCESS; }

// The first of three is deleted last.
static int leave(MPI_Comm comm, int key, void *value, void *extra) { assert(*(int *)value == 2 - gone + (WHICH == 3)); return gone++, MPI_SUCCESS; }

int main(int argc, char **argv)
{
    int key, keys[3], flag, x = 7, *value;
    static int order[] = {0, 1, 2};
    MPI_Datatype pair, twin, old;
    MPI_Init(&argc, &argv);
    MPI_Type_create_keyval(copy, drop, &key, &gone);
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_get_attr(pair, key, &value, &flag);
    assert(!flag);
    MPI_Type_set_attr(pair, key, &x);
    MPI_Type_dup(pair, &twin);
    assert(copied == 1);
    MPI_Type_get_attr(twin, key, &value, &flag);
    assert(flag && *value == 7);
    MPI_Type_set_attr(twin, key, &order[1]);
    assert(deleted == 1);
    MPI_Type_get_attr(pair, key, &value, &flag);
    assert(flag && value == &x);
    MPI_Type_delete_attr(pair, key);
    assert(deleted == 2);
    old = twin;
    MPI_Type_free(&twin);
    assert(deleted == 3);
    MPI_Type_free(&pair);
    assert(deleted == 3);
    if (WHICH != 2)
        MPI_Type_free_keyval(&key);
    if (WHICH == 1)
        MPI_Type_get_attr(old, key, &value, &flag);
    for (int i = 0; i < 3; i++) {
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, leave, &keys[i], NULL);
        if (WHICH == 4)
            MPI_Comm_set_attr(MPI_COMM_SELF, key, &x);
        MPI_Comm_set_attr(MPI_COMM_SELF, keys[i], &order[i]);
        MPI_Comm_free_keyval(&keys[i]);
    }
    MPI_Finalize();
    assert(gone == 3);
    return 0;
}
