// A halo exchange with persistent requests that are started again before they are complete: only the receives are
// waited for.
//
// mpismt: -n 2 expect request-lifecycle at 25

#include <mpi.h>
#include <stdio.h>

#define STEPS 3

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int left = (rank + size - 1) % size, right = (rank + 1) % size;
    int mine = rank, from_left, from_right;
    MPI_Request r[4];
    MPI_Recv_init(&from_left, 1, MPI_INT, left, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Recv_init(&from_right, 1, MPI_INT, right, 1, MPI_COMM_WORLD, &r[1]);
    MPI_Send_init(&mine, 1, MPI_INT, right, 0, MPI_COMM_WORLD, &r[2]);
    MPI_Send_init(&mine, 1, MPI_INT, left, 1, MPI_COMM_WORLD, &r[3]);
    for (int step = 0; step < STEPS; step++) {
        MPI_Startall(4, r);
        MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    }
    for (int i = 0; i < 4; i++)
        MPI_Request_free(&r[i]);
    printf("%d: %d\n", rank, from_left + from_right);
    MPI_Finalize();
    return 0;
}
