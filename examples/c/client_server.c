// A server accepts clients one after the other, in any order, at a port whose name it publishes, and adds what
// they send to an account. Clients are a program of their own (parts/client.c). ONE_TOO_MANY waits for a client that there
// is not; KEEPS_CONNECTED does not disconnect; PUBLISHED_LATE lets clients look for a name that may not be published
// yet; CLOSED_EARLY closes the port before the last client.
//
// mpismt: -n 1 : parts/client.c -n 1 expect no-error complete
// mpismt: -n 1 : parts/client.c -n 2 expect no-error complete
// mpismt: -n 1 -DONE_TOO_MANY : parts/client.c -n 2 expect deadlock
// mpismt: -n 1 -DKEEPS_CONNECTED : parts/client.c -n 1 expect deadlock,warning:resource-leak
// mpismt: -n 1 -DPUBLISHED_LATE : parts/client.c -n 1 expect invalid-argument
// mpismt: -n 1 -DCLOSED_EARLY : parts/client.c -n 2 expect invalid-argument
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int clients, account = 0;
    char port[MPI_MAX_PORT_NAME];
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &clients);
    clients--;
#ifdef ONE_TOO_MANY
    const int expected = clients + 1;
#else
    const int expected = clients;
#endif
    MPI_Open_port(MPI_INFO_NULL, port);
#ifdef PUBLISHED_LATE
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Publish_name("account", MPI_INFO_NULL, port);
#else
    MPI_Publish_name("account", MPI_INFO_NULL, port);
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    for (int i = 0; i < expected; i++) {
        MPI_Comm client;
        int amount;
#ifdef CLOSED_EARLY
        if (i == 1)
            MPI_Close_port(port);
#endif
        MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &client);
        MPI_Recv(&amount, 1, MPI_INT, 0, 0, client, MPI_STATUS_IGNORE);
        account += amount;
        MPI_Send(&account, 1, MPI_INT, 0, 0, client);
#ifndef KEEPS_CONNECTED
        MPI_Comm_disconnect(&client);
#endif
    }
    assert(account == clients * (clients + 1) / 2);
    MPI_Unpublish_name("account", MPI_INFO_NULL, port);
    MPI_Close_port(port);
    MPI_Finalize();
    return 0;
}
