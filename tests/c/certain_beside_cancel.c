// mpismt: -n 3 --engine sat expect no-error complete
// mpismt: -n 3 -DPENDING expect deadlock at 45
// What has no request cannot be cancelled: the values that MPI_Recv receives are known, also in a program that cancels a
// receive elsewhere. But a message that a cancelled receive did not take is taken by the next one.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char** argv)
{
    int rank, size, x = 0, y = 0, cancelled;
    double greatest, other;
    char text[40];
    MPI_Request r;
    MPI_Status s;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    greatest = rank * 0.25;
    if (rank == 0) {
        for (int i = 1; i < size; i++) {
            MPI_Recv(&other, 1, MPI_DOUBLE, i, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (other > greatest)
                greatest = other;
        }
        for (int i = 1; i < size; i++)
            MPI_Send(&greatest, 1, MPI_DOUBLE, i, 2, MPI_COMM_WORLD);
    } else {
        MPI_Send(&greatest, 1, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD);
        MPI_Recv(&greatest, 1, MPI_DOUBLE, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    sprintf(text, "%g", greatest);
    assert(strcmp(text, "0.5") == 0);

    if (rank == 0) {
        MPI_Irecv(&x, 1, MPI_INT, 1, 3, MPI_COMM_WORLD, &r);
        MPI_Cancel(&r);
        MPI_Wait(&r, &s);
        MPI_Test_cancelled(&s, &cancelled);
#ifdef PENDING
        cancelled = 1;
#endif
        if (cancelled)
            MPI_Recv(&y, 1, MPI_INT, 1, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(x + y == 5);
    }
    if (rank == 1) {
        x = 5;
        MPI_Send(&x, 1, MPI_INT, 0, 3, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
