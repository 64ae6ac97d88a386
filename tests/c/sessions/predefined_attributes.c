// A communicator of a session has MPI_TAG_UB; the other predefined attributes belong to MPI_COMM_WORLD, and implementations have
// them at what is made from it (MPI 4.1, section 9.1.2).
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DWORLD expect no-error complete
#include <assert.h>
#include <mpi.h>

static int number_of(MPI_Comm comm)
{
    const int keys[] = {MPI_HOST, MPI_IO, MPI_WTIME_IS_GLOBAL, MPI_APPNUM, MPI_LASTUSEDCODE};
    int found = 0;
    for (int i = 0; i < 5; i++) {
        int *value, flag;
        MPI_Comm_get_attr(comm, keys[i], &value, &flag);
        found += flag;
    }
    return found;
}

int main(int argc, char **argv)
{
    MPI_Session session;
    MPI_Group group;
    MPI_Comm comm, copy;
    int *value, flag;
#ifdef WORLD
    MPI_Comm world;
    MPI_Init(&argc, &argv);
    assert(number_of(MPI_COMM_WORLD) == 5);
    MPI_Comm_dup(MPI_COMM_WORLD, &world);
    assert(number_of(world) == 5);
#endif
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Comm_create_from_group(group, "a", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
    MPI_Group_free(&group);
    MPI_Comm_dup(comm, &copy);
    MPI_Comm_get_attr(copy, MPI_TAG_UB, &value, &flag);
    assert(flag && *value >= 32767);
    assert(number_of(comm) == 0);
    assert(number_of(copy) == 0);
    MPI_Comm_free(&copy);
    MPI_Comm_free(&comm);
    MPI_Session_finalize(&session);
#ifdef WORLD
    assert(number_of(MPI_COMM_WORLD) == 5);
    MPI_Comm_free(&world);
    MPI_Finalize();
#endif
    return 0;
}
