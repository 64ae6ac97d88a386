// mpismt: -n 3 expect no-error
// Constants by their names, in every place where programs compare them: as signs, in statuses, groups, colours and keys.
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

int main(int argc, char** argv)
{
    int rank, size, provided, flag, where, key = MPI_KEYVAL_INVALID, first = 0, translated;
    MPI_Status status;
    MPI_Comm part, copy;
    MPI_Group world, one;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    assert(provided >= MPI_THREAD_SINGLE && MPI_THREAD_SINGLE < MPI_THREAD_FUNNELED && MPI_THREAD_SERIALIZED < MPI_THREAD_MULTIPLE);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    assert(MPI_ANY_SOURCE < 0 && MPI_PROC_NULL < 0 && MPI_ANY_TAG < 0 && MPI_UNDEFINED < 0 && MPI_ROOT < 0);

    MPI_Recv(NULL, 0, MPI_INT, MPI_PROC_NULL, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    assert(status.MPI_SOURCE == MPI_PROC_NULL && status.MPI_TAG == MPI_ANY_TAG);
    MPI_Request none = MPI_REQUEST_NULL;
    MPI_Waitany(1, &none, &where, &status);
    assert(where == MPI_UNDEFINED && status.MPI_SOURCE == MPI_ANY_SOURCE && status.MPI_TAG == MPI_ANY_TAG);
    assert(MPI_STATUS_IGNORE != NULL && MPI_BOTTOM != NULL);

    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 1, &first, &one);
    MPI_Group_rank(one, &where);
    assert((where < 0) == (rank != 0) && (rank == 0 || where == MPI_UNDEFINED));
    MPI_Group_translate_ranks(world, 1, &rank, one, &translated);
    assert(translated == (rank == 0 ? 0 : MPI_UNDEFINED));
    first = MPI_PROC_NULL;
    MPI_Group_translate_ranks(world, 1, &first, one, &translated);
    assert(translated == MPI_PROC_NULL);
    MPI_Group_free(&one);
    MPI_Group_free(&world);

    MPI_Comm_split(MPI_COMM_WORLD, rank == 0 ? MPI_UNDEFINED : 1, 0, &part);
    assert((part == MPI_COMM_NULL) == (rank == 0));
    if (part != MPI_COMM_NULL) {
        MPI_Comm_compare(part, MPI_COMM_WORLD, &where);
        assert(where == MPI_UNEQUAL);
        MPI_Comm_free(&part);
    }
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    assert(key != MPI_KEYVAL_INVALID);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &size);
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    int* value = NULL;
    MPI_Comm_get_attr(copy, key, &value, &flag);
    assert(flag && value == &size);
    MPI_Comm_free(&copy);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, key);
    MPI_Comm_free_keyval(&key);
    assert(key == MPI_KEYVAL_INVALID);

    int up, down, got = -1;
    MPI_Comm line;
    int periodic = 0;
    MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &periodic, 0, &line);
    MPI_Cart_shift(line, 0, 1, &down, &up);
    assert((down < 0) == (rank == 0) && (up == MPI_PROC_NULL) == (rank == size - 1));
    MPI_Sendrecv(&rank, 1, MPI_INT, up, 0, &got, 1, MPI_INT, down, 0, line, MPI_STATUS_IGNORE);
    assert(got == rank - 1);
    MPI_Comm_free(&line);
    MPI_Finalize();
    return 0;
}
