// An element is written at an index that was received, the one beside it is looked at.
// mpismt: -n 2 expect memory
#include <mpi.h>
#include <stdio.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int x;
    MPI_Request r;
    int f;
    if (rank == 0) {
        x = 1;
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        int a[2];
        int k = x;
        a[k - 1] = 1;
        if (a[k] == 1)
            puts("a");
    }
    MPI_Finalize();
    return 0;
}
