// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DMIXED expect invalid-argument at 44
// mpismt: -n 2 -DAFTER expect init-finalize,warning:resource-leak at 60,35
// mpismt: -n 2 -DLEAK expect warning:resource-leak at 35
// mpismt: -n 2 -DTYPE expect warning:resource-leak at 30
// mpismt: -n 2 -DTWICE expect invalid-argument at 69
// Two libraries, each with a session of its own, beside a program with MPI_Init (MPI 4.1, section 11.3): objects of different
// sessions do not meet in a call; datatypes belong to none.
#include <mpi.h>

#include <assert.h>

static MPI_Session start(const char *name, MPI_Group *group, MPI_Comm *comm)
{
    MPI_Session session;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", group);
    MPI_Comm_create_from_group(*group, name, MPI_INFO_NULL, MPI_ERRORS_RETURN, comm);
    return session;
}

int main(int argc, char **argv)
{
    int rank, value = 0, flag;
    MPI_Group one_group, other_group, both;
    MPI_Comm one, other, copy;
    MPI_Datatype type;
    MPI_Request request;
    MPI_Session first = start("one", &one_group, &one), second, third;
    MPI_Type_contiguous(1, MPI_INT, &type);
    MPI_Type_commit(&type);
    second = start("other", &other_group, &other);
    MPI_Initialized(&flag);
    assert(!flag);
    MPI_Comm_dup(one, &copy);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        value = 1;
        MPI_Send(&value, 1, type, 1, 0, one);
        MPI_Send(&rank, 1, type, 1, 0, other);
    }
#ifdef MIXED
    MPI_Group_union(one_group, other_group, &both);
    MPI_Group_free(&both);
#endif
    if (rank == 1) { // the other library's message is another one
        int second_value = 5;
        MPI_Irecv(&value, 1, type, 0, 0, one, &request);
        MPI_Recv(&second_value, 1, type, 0, 0, other, MPI_STATUS_IGNORE);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        assert(second_value == 0 && value == 1);
    }
    MPI_Finalize();
    MPI_Comm_free(&one);
    MPI_Group_free(&one_group);
#ifdef AFTER
    MPI_Session_finalize(&first);
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &third);
    MPI_Comm_free(&copy);
    MPI_Session_finalize(&third);
#else
#ifndef LEAK
    MPI_Comm_free(&copy);
#endif
    MPI_Session_finalize(&first);
#endif
#ifdef TWICE
    MPI_Session_finalize(&first);
#endif
    MPI_Barrier(other);
    MPI_Comm_disconnect(&other);
    MPI_Group_free(&other_group);
#ifndef TYPE
    MPI_Type_free(&type);
#endif
    MPI_Session_finalize(&second);
    return 0;
}
