// mpismt: -n 2 -DWHICH=0 --engine auto --memory 300 expect no-error complete
// mpismt: -n 2 -DWHICH=1 --engine auto --memory 300 expect no-error complete
// mpismt: -n 2 -DWHICH=2 --engine auto --memory 400 expect unknown
// Messages that have been received, and equal messages, take no memory; others do, and --memory is looked at before they are kept.
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char** argv)
{
    int rank, n = 1 << 20;
    char* buffer = calloc((size_t)n, 1);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#if WHICH == 0
    for (int i = 0; i < 300; i++) {
        int go = 0;
        buffer[0] = (char)i;
        buffer[1] = (char)(i >> 8);
        if (rank == 0) {
            MPI_Send(buffer, n, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
            MPI_Recv(&go, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            MPI_Recv(buffer, n, MPI_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(&go, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        }
    }
#elif WHICH == 1
    MPI_Request r[300];
    for (int i = 0; i < 300; i++)
        if (rank == 0)
            MPI_Isend(buffer, n, MPI_CHAR, 1, 0, MPI_COMM_WORLD, &r[i]);
    for (int i = 0; i < 300; i++)
        if (rank == 1)
            MPI_Recv(buffer, n, MPI_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank == 0)
        MPI_Waitall(300, r, MPI_STATUSES_IGNORE);
#else
    MPI_Request r[500];
    for (int i = 0; i < 500; i++)
        if (rank == 0) {
            char* own = calloc((size_t)n, 1);
            own[i] = 1;
            MPI_Isend(own, n, MPI_CHAR, 1, 0, MPI_COMM_WORLD, &r[i]);
        }
    for (int i = 0; i < 500; i++)
        if (rank == 1)
            MPI_Recv(buffer, n, MPI_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank == 0)
        MPI_Waitall(500, r, MPI_STATUSES_IGNORE);
#endif
    free(buffer);
    MPI_Finalize();
    return 0;
}
