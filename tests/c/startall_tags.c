// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DWHICH=1 expect assertion at 39
// mpismt: -n 2 -DWHICH=2 expect assertion at 41
// mpismt: -n 3 -DWHICH=3 expect no-error complete
// Sends to one process that MPI_Startall starts in any order: tags tell them apart (0, 3), unless any is asked for (1)
// or they are equal (2).
#include <assert.h>
#include <mpi.h>
#ifndef WHICH
#define WHICH 0
#endif
#define STEPS 20

int main(int argc, char **argv)
{
    int rank, size, in[2] = {0, 0}, out[2] = {0, 0};
    MPI_Request request[4];
    MPI_Status status[4];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int left = (rank + size - 1) % size, right = (rank + 1) % size;
    const int any = WHICH == 1 ? MPI_ANY_TAG : 0, second = WHICH == 2 ? 0 : 1;
    // What goes to the right has tag 0, what goes to the left the second one.
    MPI_Recv_init(&in[0], 1, MPI_INT, left, any, MPI_COMM_WORLD, &request[0]);
    MPI_Recv_init(&in[1], 1, MPI_INT, right, WHICH == 1 ? MPI_ANY_TAG : second, MPI_COMM_WORLD, &request[1]);
    MPI_Send_init(&out[0], 1, MPI_INT, right, 0, MPI_COMM_WORLD, &request[2]);
    MPI_Send_init(&out[1], 1, MPI_INT, left, second, MPI_COMM_WORLD, &request[3]);
    for (int step = 0; step < (WHICH == 1 || WHICH == 2 ? 1 : STEPS); step++) {
        out[0] = 10 * rank + step;
        out[1] = 1000 + 10 * rank + step;
        MPI_Startall(4, request);
        MPI_Waitall(4, request, status);
        if (WHICH == 0 || WHICH == 3) {
            assert(in[0] == 10 * left + step);
            assert(in[1] == 1000 + 10 * right + step);
        }
        if (WHICH == 1)
            assert(in[0] < 1000);
        if (WHICH == 2)
            assert(in[0] < 1000);
    }
    for (int i = 0; i < 4; i++)
        MPI_Request_free(&request[i]);
    MPI_Finalize();
    return 0;
}
