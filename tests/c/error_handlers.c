// Calls that are wrong, under error handlers that are not fatal: they have no effect and return the class of the error; the
// handler of the program's own is called before. A communicator begins with the handler of its parent.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DFATAL expect invalid-argument at 72
// mpismt: -n 2 -DABORT expect invalid-argument at 76
// mpismt: -n 2 -DLEAK expect warning:resource-leak at 49
// mpismt: -n 2 -DNULL_HANDLER expect invalid-argument at 88
// mpismt: -n 2 -DFREED_TWICE expect invalid-argument at 92
// mpismt: -n 2 -DONE_OF_TWO expect unknown
// mpismt: -n 2 -DTOO_LONG expect unknown
// mpismt: -n 2 -DCALLED expect no-error

#include <assert.h>
#include <mpi.h>

static int calls, last_code;
static MPI_Comm last_comm;

static void note(MPI_Comm *comm, int *code, ...)
{
    int rank;
    MPI_Comm_rank(*comm, &rank);
    assert(rank >= 0);
    calls++;
    last_code = *code;
    last_comm = *comm;
}

int main(int argc, char **argv)
{
    int rank, size, x = 7, flag, color;
    MPI_Errhandler own, got;
    MPI_Comm dup, half;
    MPI_Group group;
    MPI_Datatype type;
    MPI_Request request;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    MPI_Comm_get_errhandler(MPI_COMM_WORLD, &got);
    assert(got == MPI_ERRORS_ARE_FATAL);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
#ifndef ONE_OF_TWO
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
#endif
    MPI_Comm_create_errhandler(note, &own);
    assert(MPI_Send(&x, 1, MPI_INT, size, 0, MPI_COMM_WORLD) == MPI_ERR_RANK);
    assert(MPI_Send(&x, 1, MPI_INT, 0, -5, MPI_COMM_WORLD) == MPI_ERR_TAG);
    assert(MPI_Send(&x, -1, MPI_INT, 0, 0, MPI_COMM_WORLD) == MPI_ERR_COUNT);
    assert(MPI_Send(&x, 1, MPI_DATATYPE_NULL, 0, 0, MPI_COMM_WORLD) == MPI_ERR_TYPE);
    assert(MPI_Recv(&x, 1, MPI_INT, -17, 0, MPI_COMM_WORLD, &status) == MPI_ERR_RANK);
    assert(MPI_Irecv(&x, 1, MPI_INT, 0, -9, MPI_COMM_WORLD, &request) == MPI_ERR_TAG);
    assert(MPI_Iprobe(size + 1, 0, MPI_COMM_WORLD, &flag, &status) == MPI_ERR_RANK);
    assert(MPI_Bcast(&x, 1, MPI_INT, size, MPI_COMM_WORLD) == MPI_ERR_ROOT);
    assert(MPI_Ibcast(&x, 1, MPI_INT, -3, MPI_COMM_WORLD, &request) == MPI_ERR_ROOT);
    assert(MPI_Reduce(&x, &size, 1, MPI_INT, MPI_OP_NULL, 0, MPI_COMM_WORLD) == MPI_ERR_OP);
    // Without a communicator, or with one that is none.
    assert(MPI_Comm_size(MPI_COMM_NULL, &x) == MPI_ERR_COMM);
    assert(MPI_Type_free(&(MPI_Datatype){MPI_INT}) == MPI_ERR_TYPE);
    MPI_Type_contiguous(2, MPI_INT, &type);
    assert(MPI_Send(&x, 0, type, rank, 0, MPI_COMM_WORLD) == MPI_ERR_TYPE); // not committed
    MPI_Type_free(&type);
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    assert(MPI_Group_incl(group, 1, &(int){99}, &group) == MPI_ERR_RANK);
    MPI_Group_free(&group);

#if defined FATAL
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
    MPI_Send(&x, 1, MPI_INT, size, 0, MPI_COMM_WORLD);
#elif defined ABORT
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ABORT);
    MPI_Comm_dup(MPI_COMM_WORLD, &dup);
    MPI_Send(&x, 1, MPI_INT, size, 0, dup);
#endif

    MPI_Comm_set_errhandler(MPI_COMM_WORLD, own);
    MPI_Comm_get_errhandler(MPI_COMM_WORLD, &got);
    assert(got == own);
    MPI_Errhandler_free(&got);
#if defined NULL_HANDLER || defined FREED_TWICE
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
#endif
#ifdef NULL_HANDLER
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRHANDLER_NULL);
#elif defined FREED_TWICE
    got = own;
    MPI_Errhandler_free(&got);
    MPI_Errhandler_free(&own);
#endif
#ifndef LEAK
    MPI_Errhandler_free(&own); // the communicator keeps it
    assert(own == MPI_ERRHANDLER_NULL);
#endif
    assert(MPI_Ssend(&x, 1, MPI_INT, size, 0, MPI_COMM_WORLD) == MPI_ERR_RANK);
    assert(calls == 1 && last_code == MPI_ERR_RANK && last_comm == MPI_COMM_WORLD);
    MPI_Comm_dup(MPI_COMM_WORLD, &dup);
    MPI_Comm_split(dup, rank, 0, &half);
    assert(MPI_Barrier(MPI_COMM_WORLD) == MPI_SUCCESS && calls == 1);
    assert(MPI_Gather(&x, 1, MPI_INT, &color, 1, MPI_INT, 5, half) == MPI_ERR_ROOT);
    assert(calls == 2 && last_code == MPI_ERR_ROOT && last_comm == half);
    assert(MPI_Comm_call_errhandler(dup, MPI_ERR_OTHER) == MPI_SUCCESS);
    assert(calls == 3 && last_code == MPI_ERR_OTHER && last_comm == dup);
    MPI_Comm_free(&dup);
    MPI_Comm_free(&half);

#ifdef TOO_LONG
    int many[3] = {0};
    if (rank == 0)
        MPI_Send(many, 3, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(many, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#elif defined CALLED
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
    MPI_Comm_call_errhandler(MPI_COMM_WORLD, MPI_ERR_OTHER); // ends the process
    assert(0);
#endif
    MPI_Finalize();
    return 0;
}
