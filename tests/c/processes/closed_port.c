// A connection to a port that is closed fails with MPI_ERR_PORT, also if it is closed while the connection waits (MPI 4.1,
// section 11.9.2). That is looked at where the program looks for MPI_ERR_PORT; in others such a client waits forever.
//
// mpismt: -n 2 expect no-error-within-bound
// mpismt: -n 2 -DNEVER expect assertion
// mpismt: -n 2 -DALWAYS expect deadlock
// mpismt: -n 2 -DFATAL expect invalid-argument
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Comm other;
    int rank, class = MPI_SUCCESS;
    char port[MPI_MAX_PORT_NAME] = "";
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Open_port(MPI_INFO_NULL, port);
    MPI_Bcast(port, MPI_MAX_PORT_NAME, MPI_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0) {
#ifdef NEVER // is it refused?
        MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other);
        MPI_Comm_disconnect(&other);
#endif
        MPI_Close_port(port);
    } else {
#ifndef FATAL
        MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
#endif
        const int code = MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other);
        MPI_Error_class(code, &class);
#ifdef ALWAYS
        assert(class == MPI_SUCCESS);
#else
        assert(class == MPI_ERR_PORT);
#endif
        if (code == MPI_SUCCESS)
            MPI_Comm_disconnect(&other);
    }
    MPI_Finalize();
    return 0;
}
