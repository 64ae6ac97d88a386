// mpismt: -n 3 expect no-error complete
// mpismt: -n 3 -DWILDCARD expect no-error complete
// mpismt: -n 3 -DWRONG expect assertion at 57
// mpismt: -n 3 -DNO_TYPE expect invalid-argument
// mpismt: -n 3 -DCOMMUNICATES expect invalid-argument
// The function of an operation may call MPI, but for communication (MPI 4.1, section 6.9.5): here it asks for the size
// of what it combines, and counts its calls in an attribute of the communicator.
#include <assert.h>
#include <mpi.h>

static int key;

static void longest(void *in, void *inout, int *len, MPI_Datatype *type)
{
    int bytes, rank, flag, *calls;
    MPI_Type_size(*type, &bytes);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    assert(bytes == 2 * sizeof(int) && rank >= 0);
    MPI_Comm_get_attr(MPI_COMM_SELF, key, &calls, &flag);
    assert(flag);
    ++*calls;
#ifdef COMMUNICATES
    MPI_Barrier(MPI_COMM_SELF);
#endif
#ifdef NO_TYPE
    MPI_Type_size(MPI_DATATYPE_NULL, &bytes);
#else
    (void)MPI_Wtime();
#endif
    for (int i = 0; i < 2 * *len; i++)
        if (((int *)in)[i] > ((int *)inout)[i])
            ((int *)inout)[i] = ((int *)in)[i];
}

int main(int argc, char **argv)
{
    int rank, calls = 0, x = 0, all[2] = {-1, -1};
    MPI_Op op;
    MPI_Datatype pair;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, &calls);
    MPI_Op_create(longest, 1, &op);
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_commit(&pair);
#ifdef WILDCARD
    if (rank == 0)
        for (int i = 1; i < 3; i++)
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#endif
    int mine[2] = {rank, x > 0 ? 7 : 7 - rank};
    MPI_Allreduce(mine, all, 1, pair, op, MPI_COMM_WORLD);
#ifdef WRONG
    assert(all[0] == 2 && all[1] == 6);
#endif
    assert(all[0] == 2 && all[1] == 7);
    MPI_Type_free(&pair);
    MPI_Op_free(&op);
    MPI_Comm_free_keyval(&key);
    MPI_Finalize();
    return 0;
}
