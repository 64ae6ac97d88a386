// Two processes that both accept before they connect wait for each other. Each has two connections then.
//
// mpismt: -n 2 expect deadlock
// mpismt: -n 2 -DIN_TURNS expect no-error complete
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Comm in, out;
    int rank;
    char own[MPI_MAX_PORT_NAME], other[MPI_MAX_PORT_NAME];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Open_port(MPI_INFO_NULL, own);
    MPI_Sendrecv(own, MPI_MAX_PORT_NAME, MPI_CHAR, 1 - rank, 0, other, MPI_MAX_PORT_NAME, MPI_CHAR, 1 - rank, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifdef IN_TURNS
    if (rank == 0)
        MPI_Comm_connect(other, MPI_INFO_NULL, 0, MPI_COMM_SELF, &out);
    MPI_Comm_accept(own, MPI_INFO_NULL, 0, MPI_COMM_SELF, &in);
    if (rank == 1)
        MPI_Comm_connect(other, MPI_INFO_NULL, 0, MPI_COMM_SELF, &out);
#else
    MPI_Comm_accept(own, MPI_INFO_NULL, 0, MPI_COMM_SELF, &in);
    MPI_Comm_connect(other, MPI_INFO_NULL, 0, MPI_COMM_SELF, &out);
#endif
    MPI_Close_port(own);
    MPI_Comm_free(rank == 0 ? &in : &out); // both in one order, for MPI_Comm_free may synchronise
    MPI_Comm_free(rank == 0 ? &out : &in);
    MPI_Finalize();
    return 0;
}
