// A name must be unpublished before its port is closed, and before the process that has published it ends; what happens if
// another process does it depends on the implementation (MPI 4.1, section 11.9.4).
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DCLOSED expect invalid-argument at 25
// mpismt: -n 2 -DFORGOTTEN expect invalid-argument at 38
// mpismt: -n 2 -DRETURNS expect invalid-argument at 38
// mpismt: -n 2 -DBY_ANOTHER expect unsupported
// mpismt: -n 2 -DNEVER expect invalid-argument at 34
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    char port[MPI_MAX_PORT_NAME] = "";
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef RETURNS
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
#endif
    if (rank == 0) {
        MPI_Open_port(MPI_INFO_NULL, port);
        MPI_Publish_name("service", MPI_INFO_NULL, port);
#ifdef CLOSED
        MPI_Close_port(port);
#endif
#if !defined FORGOTTEN && !defined BY_ANOTHER && !defined RETURNS
        MPI_Unpublish_name("service", MPI_INFO_NULL, port);
#endif
    }
    MPI_Barrier(MPI_COMM_WORLD);
#if defined BY_ANOTHER || defined NEVER
    if (rank == 1)
        MPI_Unpublish_name("service", MPI_INFO_NULL, port);
    MPI_Barrier(MPI_COMM_WORLD);
#endif

    MPI_Finalize();
    return 0;
}
