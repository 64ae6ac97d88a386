// Waiting for a message while doing something else: a loop around Test, then one around Iprobe.
//
// mpismt: -n 2 expect no-error

#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank, a = 1, b = 2;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Request request;
        MPI_Status status;
        int done = 0;
        MPI_Irecv(&a, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        while (!done)
            MPI_Test(&request, &done, MPI_STATUS_IGNORE);
        assert(a == 10);
        done = 0;
        while (!done)
            MPI_Iprobe(1, MPI_ANY_TAG, MPI_COMM_WORLD, &done, &status);
        assert(status.MPI_TAG == 1);
        MPI_Recv(&b, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(b == 20);
        printf("%d %d\n", a, b);
    } else if (rank == 1) {
        a = 10;
        b = 20;
        MPI_Send(&a, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        MPI_Send(&b, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
