// Sixty messages of 4 MB: equal payloads are shared.
// mpismt: -n 2 expect no-error
#include <mpi.h>
#include <stdlib.h>
int main(int argc, char** argv)
{
    int rank, i, n = 4 << 20;
    char* buf = calloc(n, 1);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (i = 0; i < 60; i++) {
        if (rank == 0)
            MPI_Send(buf, n, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
        if (rank == 1)
            MPI_Recv(buf, n, MPI_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    free(buf);
    MPI_Finalize();
}
