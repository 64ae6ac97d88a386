// A client of client_server.c: it pays in, and is told what the account holds then.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Comm server;
    int amount, account;
    char port[MPI_MAX_PORT_NAME];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &amount);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Lookup_name("account", MPI_INFO_NULL, port);
    MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &server);
    MPI_Send(&amount, 1, MPI_INT, 0, 0, server);
    MPI_Recv(&account, 1, MPI_INT, 0, 0, server, MPI_STATUS_IGNORE);
    assert(account >= amount);
    MPI_Comm_disconnect(&server);
    MPI_Finalize();
    return 0;
}
