// A flush that does not block is complete when the messages have left the buffer that were in it when it began, whatever
// comes into it later (MPI 4.1, section 3.6). So are those of sessions and communicators.
//
// mpismt: -n 2 -DWHICH=0 expect no-error complete
// mpismt: -n 2 -DWHICH=1 expect deadlock at 30
// mpismt: -n 2 -DWHICH=2 expect assertion at 34
// mpismt: -n 2 -DWHICH=3 expect buffer-space
#include <assert.h>
#include <mpi.h>

static char space[3 * (MPI_BSEND_OVERHEAD + sizeof(int))];

int main(void)
{
    MPI_Session session;
    MPI_Group group;
    MPI_Comm comm;
    MPI_Request flush;
    int rank, x = 1, y, size, flag;
    void *back;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Comm_create_from_group(group, "flush", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
    MPI_Comm_rank(comm, &rank);
    if (rank == 0) {
        MPI_Session_attach_buffer(session, space, sizeof space);
        MPI_Bsend(&x, 1, MPI_INT, 1, WHICH == 1 ? 5 : 0, comm);
        MPI_Session_iflush_buffer(session, &flush);
        MPI_Bsend(&x, 1, MPI_INT, 1, 1, comm); // what is received only behind the answer
        MPI_Wait(&flush, MPI_STATUS_IGNORE);
        MPI_Send(&x, 1, MPI_INT, 1, 2, comm);
        MPI_Session_iflush_buffer(session, &flush);
        MPI_Test(&flush, &flag, MPI_STATUS_IGNORE);
        assert(WHICH != 2 || !flag);
        if (!flag)
            MPI_Wait(&flush, MPI_STATUS_IGNORE);
        MPI_Bsend(&x, WHICH == 3 ? 0 : 1, MPI_INT, 1, 3, comm);
        MPI_Session_flush_buffer(session);
        MPI_Session_detach_buffer(session, &back, &size);
        assert(back == space && size == sizeof space);
        if (WHICH == 3)
            MPI_Bsend(&x, 1, MPI_INT, 1, 3, comm);
    } else {
        MPI_Recv(&y, 1, MPI_INT, 0, 0, comm, MPI_STATUS_IGNORE);
        MPI_Recv(&y, 1, MPI_INT, 0, 2, comm, MPI_STATUS_IGNORE);
        MPI_Recv(&y, 1, MPI_INT, 0, 1, comm, MPI_STATUS_IGNORE);
        MPI_Recv(&y, 1, MPI_INT, 0, 3, comm, MPI_STATUS_IGNORE);
    }
    MPI_Group_free(&group);
    MPI_Comm_free(&comm);
    MPI_Session_finalize(&session);
    return 0;
}
