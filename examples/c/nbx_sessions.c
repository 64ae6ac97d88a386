// Who sends to whom is known to the senders alone: NBX (Hoefler, Siebert, Lumsdaine, 2010) ends when all have seen that
// all messages have arrived. A library does this, which has a session of its own. STANDARD_SENDS may be complete before
// they are received, and ENTERS_EARLY does not wait for its sends: both leave messages behind. LEAVES_GROUP forgets to free what
// it has made.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DSTANDARD_SENDS expect assertion
// mpismt: -n 2 -DENTERS_EARLY expect assertion,local-concurrency,request-lifecycle
// mpismt: -n 2 -DLEAVES_GROUP expect warning:resource-leak
#include <assert.h>
#include <mpi.h>

// Sends one number to the next process if `sends`; returns how many it got.
static int exchange(MPI_Comm comm, int sends)
{
    int rank, size, got = 0, done = 0, in_barrier = 0, value = 7, sent = !sends;
    MPI_Request send = MPI_REQUEST_NULL, barrier = MPI_REQUEST_NULL;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    if (sends)
#ifdef STANDARD_SENDS
        MPI_Isend(&value, 1, MPI_INT, (rank + 1) % size, 0, comm, &send);
#else
        MPI_Issend(&value, 1, MPI_INT, (rank + 1) % size, 0, comm, &send);
#endif
    while (!done) {
        int there, x;
        MPI_Status status;
        MPI_Iprobe(MPI_ANY_SOURCE, 0, comm, &there, &status);
        if (there) {
            MPI_Recv(&x, 1, MPI_INT, status.MPI_SOURCE, 0, comm, MPI_STATUS_IGNORE);
            got++;
        }
        if (in_barrier) {
            MPI_Test(&barrier, &done, MPI_STATUS_IGNORE);
        } else {
            if (!sent)
                MPI_Test(&send, &sent, MPI_STATUS_IGNORE);
#ifdef ENTERS_EARLY
            if (1) {
#else
            if (sent) {
#endif
                MPI_Ibarrier(comm, &barrier);
                in_barrier = 1;
            }
        }
    }
    return got;
}

int main(void)
{
    MPI_Session session;
    MPI_Group group;
    MPI_Comm comm;
    int rank;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Comm_create_from_group(group, "nbx", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
#ifndef LEAVES_GROUP
    MPI_Group_free(&group);
#endif
    MPI_Comm_rank(comm, &rank);
    const int got = exchange(comm, rank == 0);
    assert(got == (rank == 1));
    MPI_Comm_free(&comm);
    MPI_Session_finalize(&session);
    return 0;
}
