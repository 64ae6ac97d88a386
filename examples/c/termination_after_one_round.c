// Termination detection that stops everybody after the token's first round, whatever its colour: work that was handed
// on behind the token's back is never done.
//
// mpismt: -n 3 --buffering infinite expect assertion

#include <assert.h>
#include <mpi.h>
#include <stdio.h>

enum { WORK = 1, TOKEN, STOP };
enum { WHITE, BLACK };

int main(int argc, char **argv)
{
    int rank, size, done = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int next = (rank + 1) % size;
    int colour = WHITE, buffer_size;
    char buffer[4 * (sizeof(int) + MPI_BSEND_OVERHEAD)];
    MPI_Buffer_attach(buffer, sizeof buffer);

    if (rank == 0) {
        // One piece of work, with two jobs in it, for the last process.
        int jobs = 2, token;
        MPI_Ssend(&jobs, 1, MPI_INT, size - 1, WORK, MPI_COMM_WORLD);
        token = WHITE;
        MPI_Send(&token, 1, MPI_INT, next, TOKEN, MPI_COMM_WORLD);
        MPI_Recv(&token, 1, MPI_INT, size - 1, TOKEN, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int p = 1; p < size; p++)
            MPI_Send(&token, 1, MPI_INT, p, STOP, MPI_COMM_WORLD);
    } else {
        for (;;) {
            int value;
            MPI_Status status;
            MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
            if (status.MPI_TAG == STOP)
                break;
            if (status.MPI_TAG == WORK) {
                done++;
                if (--value > 0) { // one job done here, the others one rank down
                    MPI_Send(&value, 1, MPI_INT, rank - 1, WORK, MPI_COMM_WORLD);
                    colour = BLACK;
                }
            } else {
                if (colour == BLACK)
                    value = BLACK;
                colour = WHITE;
                // The next one may be waiting for this one to take work: it must not be waited for.
                MPI_Bsend(&value, 1, MPI_INT, next, TOKEN, MPI_COMM_WORLD);
            }
        }
    }
    int total;
    MPI_Reduce(&done, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        assert(total == 2);
        printf("jobs done: %d\n", total);
    }
    void *detached;
    MPI_Buffer_detach(&detached, &buffer_size);
    MPI_Finalize();
    return 0;
}
