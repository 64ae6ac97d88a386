// A key is for attributes of the kind of objects that it was made for (MPI 4.1, section 7.7.1); a function that deletes
// or copies an attribute and returns an error makes the call fail (section 7.7.2).
//
// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DKEY=win expect invalid-argument at 45
// mpismt: -n 1 -DKEY=type expect invalid-argument at 45
// mpismt: -n 1 -DON_TYPE expect invalid-argument at 48
// mpismt: -n 1 -DFREE expect invalid-argument at 51
// mpismt: -n 1 -DDELETE expect invalid-argument at 56
// mpismt: -n 1 -DCOPY expect invalid-argument at 53
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

#ifndef KEY
#define KEY comm
#endif
#ifdef DELETE
#define DELETED 5
#else
#define DELETED MPI_SUCCESS
#endif
#ifdef COPY
#define COPIED MPI_ERR_OTHER
#else
#define COPIED MPI_SUCCESS
#endif

static int copy(MPI_Comm c, int k, void *e, void *in, void *out, int *flag)
{
    *(void **)out = in;
    *flag = 1;
    return COPIED;
}
static int delete(MPI_Comm c, int k, void *value, void *e) { return DELETED; }

int main(int argc, char **argv)
{
    int comm, type, win, value = 1;
    MPI_Comm dup;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(copy, delete, &comm, NULL);
    MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &type, NULL);
    MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, MPI_WIN_NULL_DELETE_FN, &win, NULL);
    MPI_Comm_set_attr(MPI_COMM_WORLD, KEY, &value);
    MPI_Type_set_attr(MPI_INT, type, &value);
#ifdef ON_TYPE
    MPI_Type_set_attr(MPI_INT, comm, &value);
#endif
#ifdef FREE
    MPI_Win_free_keyval(&type);
#endif
    MPI_Comm_dup(MPI_COMM_WORLD, &dup);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN); // an error belongs to the communicator of its call
    assert(MPI_Comm_set_attr(MPI_COMM_SELF, win, &value) != MPI_SUCCESS);
    MPI_Comm_free(&dup);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, comm);
    MPI_Type_delete_attr(MPI_INT, type);
    MPI_Comm_free_keyval(&comm);
    MPI_Type_free_keyval(&type);
    MPI_Win_free_keyval(&win);
    MPI_Finalize();
    return 0;
}
