// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DLATE expect request-lifecycle at 29
// mpismt: -n 2 -DMESSAGE expect deadlock,request-lifecycle at 37
// Before MPI_Session_finalize all that a process communicates in the session must be complete (MPI 4.1, section 11.3.1), though its
// requests could be waited for afterwards, as MPI is initialized.
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Session session;
    MPI_Group group;
    MPI_Comm comm;
    MPI_Request request;
    MPI_Message message;
    int x = 0, rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Comm_create_from_group(group, "t", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
    MPI_Group_free(&group);
#ifdef MESSAGE
    if (rank == 0)
        MPI_Send(&x, 0, MPI_INT, 1, 0, comm);
#else
    if (rank == 0)
        MPI_Send(&x, 1, MPI_INT, 1, 0, comm);
    else
        MPI_Irecv(&x, 1, MPI_INT, 0, 0, comm, &request);
#endif
#if !defined LATE && !defined MESSAGE
    if (rank == 1)
        MPI_Wait(&request, MPI_STATUS_IGNORE);
#endif
#ifdef MESSAGE
    if (rank == 1)
        MPI_Mprobe(0, 0, comm, &message, MPI_STATUS_IGNORE);
#endif
    MPI_Comm_free(&comm);
    MPI_Session_finalize(&session);
#ifdef MESSAGE
    if (rank == 1)
        MPI_Mrecv(&x, 0, MPI_INT, &message, MPI_STATUS_IGNORE);
#endif
#ifdef LATE
    if (rank == 1)
        MPI_Wait(&request, MPI_STATUS_IGNORE);
#endif
    MPI_Finalize();
    return 0;
}
