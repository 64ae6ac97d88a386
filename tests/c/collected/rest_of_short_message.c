// A message is shorter than its buffer, and all of the buffer is added up.
// mpismt: -n 2 expect memory
#include <mpi.h>
#include <stdio.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int a[4];
    if (rank == 0) {
        a[0] = a[1] = 1;
        MPI_Send(a, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(a, 4, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        int s = 0;
        for (int i = 0; i < 4; i++)
            s += a[i];
        if (s > 1)
            puts("big");
    }
    MPI_Finalize();
    return 0;
}
