// Termination detection (Dijkstra's EWD 998, after Safra): a token goes round with the number of messages on their way,
// and is black if somebody has received since it passed. Process 0 starts with one message;
// who gets it and has hops left sends it on.
//
//   mpismt check bench/matches/safra.c -n 4 -DHOPS=2
//   -DFAULT=1: messages on their way are not counted.
#include <assert.h>
#include <mpi.h>

#ifndef FAULT
#define FAULT 0
#endif
enum { basic, token, finish };

int main(int argc, char **argv)
{
    int rank, size, count = 0, black = 0, done = 0;
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int t[2] = {0, 0}; // count, black
    if (rank == 0) {
        int hops = HOPS;
        MPI_Send(&hops, 1, MPI_INT, size - 1, basic, MPI_COMM_WORLD);
        count++;
        MPI_Send(t, 2, MPI_INT, 1, token, MPI_COMM_WORLD);
    }
    while (!done) {
        int x[2];
        MPI_Recv(x, 2, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
        if (st.MPI_TAG == basic) {
            count--;
            black = 1;
            if (x[0] > 0) {
                x[0]--;
                MPI_Send(x, 1, MPI_INT, (rank + size - 1) % size, basic, MPI_COMM_WORLD);
                count++;
            }
        } else if (st.MPI_TAG == token) {
            if (rank == 0 && !x[1] && !black && (FAULT || x[0] + count == 0)) {
                for (int w = 1; w < size; w++)
                    MPI_Send(x, 0, MPI_INT, w, finish, MPI_COMM_WORLD);
                done = 1;
            } else {
                if (rank == 0)
                    x[0] = x[1] = 0;
                else {
                    x[0] += count;
                    x[1] |= black;
                }
                black = 0;
                MPI_Send(x, 2, MPI_INT, (rank + 1) % size, token, MPI_COMM_WORLD);
            }
        } else {
            done = 1;
        }
    }
    MPI_Finalize();
    return 0;
}
