// Which callbacks of attributes are called when, with what, and what their results do. What is printed is compared with
// MPICH and Open MPI (tests/README.md). In which order the attributes of one communicator are copied or deleted the
// standard leaves open, but for those of MPI_COMM_SELF.
//
// mpismt: -n 1 expect no-error complete

#include <mpi.h>
#include <stdio.h>

static int copied, deleted;

static int copy(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    int compared;
    MPI_Comm_compare(comm, MPI_COMM_WORLD, &compared);
    printf("copy: of the world %d, extra %d, value %d\n", compared == MPI_IDENT, *(int *)extra, *(int *)in);
    copied++;
    *(void **)out = (int *)in + 1;
    *flag = *(int *)extra < 2;
    return MPI_SUCCESS;
}

static int delete(MPI_Comm comm, int key, void *value, void *extra)
{
    printf("delete: extra %d, value %d\n", *(int *)extra, *(int *)value);
    deleted++;
    return MPI_SUCCESS;
}

static int at_exit(MPI_Comm comm, int key, void *value, void *extra)
{
    int finalized;
    MPI_Finalized(&finalized);
    printf("MPI_COMM_SELF: value %d, finalized %d\n", *(int *)value, finalized);
    return MPI_SUCCESS;
}

static void show(const char *what, MPI_Comm comm, int key)
{
    int *value, flag;
    MPI_Comm_get_attr(comm, key, &value, &flag);
    printf("%s: %s %d\n", what, flag ? "set to" : "not set", flag ? *value : 0);
}

int main(int argc, char **argv)
{
    static int values[6] = {10, 11, 12, 13, 14, 15}, extras[3] = {0, 1, 2};
    int key, keys[2], none, self[3];
    MPI_Comm a, b, c;
    MPI_Init(&argc, &argv);

    MPI_Comm_create_keyval(copy, delete, &key, &extras[1]);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &values[0]);
    MPI_Comm_dup(MPI_COMM_WORLD, &a);
    show("a duplicate", a, key);
    MPI_Comm_dup(a, &b);
    show("a duplicate of it", b, key);
    MPI_Comm_set_attr(b, key, &values[4]); // deletes the old value
    show("set again", b, key);
    MPI_Comm_split(a, 0, 0, &c); // copies nothing
    show("a split", c, key);
    MPI_Comm_delete_attr(a, key);
    show("deleted", a, key);
    int freed = key;
    MPI_Comm_free_keyval(&key); // the attributes stay
    printf("the key is invalid now: %d\n", key == MPI_KEYVAL_INVALID);
    printf("copied %d, deleted %d\n", copied, deleted);
    MPI_Comm_free(&b);
    MPI_Comm_free(&c);
    printf("copied %d, deleted %d\n", copied, deleted);
    (void)freed;

    MPI_Comm_create_keyval(copy, delete, &none, &extras[2]); // its copies are not wanted
    MPI_Comm_set_attr(a, none, &values[2]);
    MPI_Comm_dup(a, &b);
    show("not wanted", b, none);
    MPI_Comm_free(&b);
    MPI_Comm_free(&a);
    printf("copied %d, deleted %d\n", copied, deleted);
    MPI_Comm_free_keyval(&none);

    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &keys[0], NULL);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &keys[1], NULL);
    MPI_Comm_dup(MPI_COMM_SELF, &a);
    MPI_Comm_set_attr(a, keys[0], &values[3]);
    MPI_Comm_set_attr(a, keys[1], &values[3]);
    MPI_Comm_dup(a, &b);
    show("MPI_COMM_DUP_FN", b, keys[0]);
    show("MPI_COMM_NULL_COPY_FN", b, keys[1]);
    MPI_Comm_free(&a);
    MPI_Comm_free(&b);
    MPI_Comm_free_keyval(&keys[0]);
    MPI_Comm_free_keyval(&keys[1]);

    for (int i = 0; i < 3; i++) { // Finalize deletes them in the opposite order
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, at_exit, &self[i], NULL);
        MPI_Comm_set_attr(MPI_COMM_SELF, self[i], &values[i]);
        MPI_Comm_free_keyval(&self[i]);
    }
    MPI_Comm_delete_attr(MPI_COMM_WORLD, freed);
    MPI_Finalize();
    return 0;
}
