// MPI_Comm_spawn returns when the children have called MPI_Init (MPI 4.1, section 11.8.2): one that does not keeps its
// parent waiting. And before MPI_Init, and after MPI_Finalize, nothing of MPI may be called, as anywhere.
//
// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DNO_INIT expect deadlock
// mpismt: -n 1 -DBEFORE expect init-finalize
// mpismt: -n 1 -DBEHIND expect init-finalize
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Comm parent, child;
    int rank;
#ifdef NO_INIT
    if (argc > 1)
        return 0;
#endif
#ifdef BEFORE
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#endif
    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&parent);
    if (parent == MPI_COMM_NULL) {
        char *arguments[] = {"child", NULL};
        MPI_Comm_spawn("child_before_init", arguments, 1, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &child, MPI_ERRCODES_IGNORE);
        MPI_Comm_disconnect(&child);
    } else {
        MPI_Comm_disconnect(&parent);
    }
    MPI_Finalize();
#ifdef BEHIND
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#endif
    return 0;
}
