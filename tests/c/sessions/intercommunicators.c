// mpismt: -n 4 expect no-error complete
// mpismt: -n 4 -DLEADER expect deadlock
// mpismt: -n 4 -DOVERLAP expect invalid-argument at 33
// MPI_Intercomm_create_from_groups (MPI 4.1, section 7.6.2), and wildcards on what it makes.
#include <mpi.h>

#include <assert.h>

int main(void)
{
    int rank, sum = 0, leader = 0;
    MPI_Session session;
    MPI_Group world, evens, odds;
    MPI_Comm bridge;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &world);
    MPI_Group_rank(world, &rank);
    int even[] = {0, 2}, odd[] = {1, 3};
#ifdef OVERLAP
    odd[1] = 2;
    if (rank == 3) {
        MPI_Group_free(&world);
        MPI_Session_finalize(&session);
        return 0;
    }
#endif
    MPI_Group_incl(world, 2, even, &evens);
    MPI_Group_incl(world, 2, odd, &odds);
#ifdef LEADER
    leader = rank == 3;
#endif
    const int is_odd = rank % 2;
    MPI_Intercomm_create_from_groups(is_odd ? odds : evens, leader, is_odd ? evens : odds, 0, "bridge", MPI_INFO_NULL,
                                     MPI_ERRORS_ARE_FATAL, &bridge);
    if (is_odd) {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, bridge);
    } else if (rank == 0) {
        for (int i = 0; i < 2; i++) {
            int got;
            MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 0, bridge, MPI_STATUS_IGNORE);
            sum += got;
        }
        assert(sum == 4);
    }
    MPI_Comm_free(&bridge);
    MPI_Group_free(&evens);
    MPI_Group_free(&odds);
    MPI_Group_free(&world);
    MPI_Session_finalize(&session);
    return 0;
}
