// mpismt: -n 3 expect no-error complete
// mpismt: -n 3 -DNO_FREE expect warning:resource-leak at 30
// mpismt: -n 3 -DNO_GROUP_FREE expect warning:resource-leak at 24
// mpismt: -n 3 -DNO_FINALIZE expect init-finalize at 23
// mpismt: -n 3 -DCROSSED expect deadlock
// mpismt: -n 3 -DWORLD expect init-finalize at 33
// mpismt: -n 3 -DLATE expect init-finalize,warning:resource-leak at 53,30
// mpismt: -n 3 -DPENDING expect request-lifecycle at 46
// A ring without MPI_Init (MPI 4.1, section 11.3): a session, a group of a process set, a communicator of the group.
#include <mpi.h>

#include <assert.h>
#include <stdio.h>

int main(void)
{
    int rank, size, got = -1, one = 1, sum = 0;
    MPI_Session session;
    MPI_Group group;
    MPI_Comm comm;
    MPI_Request request;
    const char *tag = "org.example.ring";
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Group_rank(group, &rank);
#ifdef CROSSED
    if (rank == 1)
        tag = "org.example.other";
#endif
    MPI_Comm_create_from_group(group, tag, MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
    MPI_Comm_size(comm, &size);
#ifdef WORLD
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    assert(size == 3);
    MPI_Sendrecv(&rank, 1, MPI_INT, (rank + 1) % size, 0, &got, 1, MPI_INT, (rank + size - 1) % size, 0, comm,
                 MPI_STATUS_IGNORE);
    assert(got == (rank + size - 1) % size);
    MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm);
    assert(sum == size);
#ifndef NO_GROUP_FREE
    MPI_Group_free(&group);
#endif
#ifdef PENDING
    if (rank == 0)
        MPI_Irecv(&got, 1, MPI_INT, 1, 7, comm, &request);
#endif
#if !defined NO_FREE && !defined LATE
    MPI_Comm_free(&comm);
#endif
#ifdef LATE
    MPI_Session_finalize(&session);
    MPI_Comm_rank(comm, &rank);
#else
#ifndef NO_FINALIZE
    MPI_Session_finalize(&session);
#endif
#endif
    printf("%d\n", sum);
    return 0;
}
