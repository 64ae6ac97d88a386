// The message has tag 1, and tag 0 is looked for.
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x = 7, arrived = 0;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Isend(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, &request);
        MPI_Request_free(&request);
    } else {
        MPI_Iprobe(0, 0, MPI_COMM_WORLD, &arrived, MPI_STATUS_IGNORE);
    }
    if (arrived)
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
