// Names that are published (MPI 4.1, section 11.9.4): at most once at a time; who looks for one that is not there gets an error.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DRACE expect invalid-argument
// mpismt: -n 2 -DTWICE expect invalid-argument
// mpismt: -n 2 -DOTHER expect invalid-argument
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Comm other;
    int rank;
    char port[MPI_MAX_PORT_NAME];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Open_port(MPI_INFO_NULL, port);
        MPI_Publish_name("service", MPI_INFO_NULL, port);
#ifdef TWICE
        MPI_Publish_name("service", MPI_INFO_NULL, port);
#endif
    }
#ifndef RACE
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    if (rank == 0) {
        MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other);
        MPI_Unpublish_name("service", MPI_INFO_NULL, port);
        MPI_Close_port(port);
    } else {
#ifdef OTHER
        MPI_Lookup_name("servis", MPI_INFO_NULL, port);
#else
        MPI_Lookup_name("service", MPI_INFO_NULL, port);
#endif
        MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other);
    }
    MPI_Comm_disconnect(&other);
    MPI_Finalize();
    return 0;
}
