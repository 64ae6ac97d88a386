// mpi://WORLD is the processes that were started together: of those that are spawned, the others of their call.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DALL expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Session session;
    MPI_Group group;
    MPI_Comm parent, children, world;
    int size, sum, one = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&parent);
    if (parent == MPI_COMM_NULL)
        MPI_Comm_spawn("spawned_world", MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &children,
                       MPI_ERRCODES_IGNORE);
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Group_size(group, &size);
#ifdef ALL
    assert(size == 3);
#else
    assert(size == (parent == MPI_COMM_NULL ? 2 : 1));
#endif
    MPI_Comm_create_from_group(group, "world", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &world);
    MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, world);
    assert(sum == size);
    MPI_Comm_free(&world);
    MPI_Group_free(&group);
    MPI_Session_finalize(&session);
    MPI_Comm_disconnect(parent == MPI_COMM_NULL ? &children : &parent);
    MPI_Finalize();
    return 0;
}
