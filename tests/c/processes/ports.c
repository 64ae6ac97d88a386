// Ports: which client is accepted first is open; a port is one of the process that has opened it.
//
// mpismt: -n 3 expect no-error complete
// mpismt: -n 3 -DFIRST_IS_1 expect assertion
// mpismt: -n 3 -DTHREE_CLIENTS expect deadlock
// mpismt: -n 3 -DNO_PORT expect invalid-argument
// mpismt: -n 3 -DCLOSED_TWICE expect invalid-argument
// mpismt: -n 3 -DWRONG_ROOT expect invalid-argument
// mpismt: -n 3 -DBOTH_CONNECT expect deadlock
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Comm other;
    int rank;
    char port[MPI_MAX_PORT_NAME] = "";
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Open_port(MPI_INFO_NULL, port);
#ifndef NO_PORT
    MPI_Bcast(port, MPI_MAX_PORT_NAME, MPI_CHAR, 0, MPI_COMM_WORLD);
#endif
#ifdef BOTH_CONNECT
    if (rank != 0 || 1) {
#else
    if (rank != 0) {
#endif
#ifdef WRONG_ROOT
        MPI_Comm_connect(port, MPI_INFO_NULL, 1, MPI_COMM_SELF, &other);
#else
        MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other);
#endif
        MPI_Send(&rank, 1, MPI_INT, 0, 0, other);
        MPI_Comm_disconnect(&other);
    } else {
#ifdef THREE_CLIENTS
        for (int i = 1; i <= 3; i++) {
#else
        for (int i = 1; i <= 2; i++) {
#endif
            int client;
            MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other);
            MPI_Recv(&client, 1, MPI_INT, 0, 0, other, MPI_STATUS_IGNORE);
#ifdef FIRST_IS_1
            assert(client == i);
#endif
            MPI_Comm_disconnect(&other);
        }
        MPI_Close_port(port);
#ifdef CLOSED_TWICE
        MPI_Close_port(port);
#endif
    }
    MPI_Finalize();
    return 0;
}
