// A gigabyte of messages, 4 MB each, which are equal or, with DIFFERENT, all different. (tests/process_test.cpp)
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, n = 4 << 20;
    char *buffer = calloc(n, 1);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < 250; i++) {
#ifdef DIFFERENT
        if (rank == 0)
            buffer[i] = 1;
#endif
        if (rank == 0)
            MPI_Send(buffer, n, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
        if (rank == 1)
            MPI_Recv(buffer, n, MPI_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    free(buffer);
    MPI_Finalize();
    return 0;
}
