// A loop that branches on what was received decides by it, though nobody looks at what it computes: a message race.
//
// mpismt: -n 3 --property message-race --slice always expect message-race
// mpismt: -n 3 --property message-race --slice off expect message-race
// mpismt: -n 3 --slice always expect no-error
#include <mpi.h>

#define N 12

int main(int argc, char **argv)
{
    int rank, received[N], large[N];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < N; i++) {
        received[i] = rank;
        large[i] = 0;
    }
    if (rank == 0)
        for (int k = 0; k < 2; k++) {
            MPI_Recv(received, N, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            for (int i = 0; i < N; i++)
                if (received[i] > 1)
                    large[i] = 1;
        }
    else
        MPI_Send(received, N, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
