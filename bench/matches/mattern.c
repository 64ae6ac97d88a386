// Termination detection by Mattern's four counters (1987): a coordinator asks everybody twice how many messages were
// sent and received; if all four sums are equal, nobody works any more. Each worker starts with a message that hops on.
//
//   mpismt check bench/matches/mattern.c -n 3 -DHOPS=2 --buffering infinite
//   -DFAULT=1: that as many were received as sent is not looked at.
#include <assert.h>
#include <mpi.h>

#ifndef FAULT
#define FAULT 0
#endif
enum { basic, ask, answer, finish };

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        int before[2] = {-1, -2}, done = 0;
        while (!done) {
            int sum[2] = {0, 0};
            for (int w = 1; w < size; w++)
                MPI_Send(sum, 0, MPI_INT, w, ask, MPI_COMM_WORLD);
            for (int w = 1; w < size; w++) {
                int c[2];
                MPI_Recv(c, 2, MPI_INT, MPI_ANY_SOURCE, answer, MPI_COMM_WORLD, &st);
                sum[0] += c[0];
                sum[1] += c[1];
            }
            done = (FAULT || sum[0] == sum[1]) && before[0] == sum[0] && before[1] == sum[1];
            before[0] = sum[0];
            before[1] = sum[1];
        }
        for (int w = 1; w < size; w++)
            MPI_Send(before, 0, MPI_INT, w, finish, MPI_COMM_WORLD);
    } else {
        int c[2] = {0, 0}, hops = HOPS; // sent, received
        MPI_Send(&hops, 1, MPI_INT, rank + 1 < size ? rank + 1 : 1, basic, MPI_COMM_WORLD);
        c[0]++;
        for (;;) {
            MPI_Recv(&hops, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
            if (st.MPI_TAG == finish)
                break;
            if (st.MPI_TAG == ask) {
                MPI_Send(c, 2, MPI_INT, 0, answer, MPI_COMM_WORLD);
                continue;
            }
            c[1]++;
            if (hops > 0) {
                hops--;
                MPI_Send(&hops, 1, MPI_INT, rank + 1 < size ? rank + 1 : 1, basic, MPI_COMM_WORLD);
                c[0]++;
            }
        }
    }
    MPI_Finalize();
    return 0;
}
