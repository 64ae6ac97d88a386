// mpismt: -n 2 expect invalid-argument at 14
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank, value = 0;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1)
        MPI_Isend(&value, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, &request);
    else
        MPI_Irecv(&value, 1, MPI_INT, 1, 7, MPI_COMM_WORLD, &request);
    MPI_Waitall(1, &request, NULL);
    MPI_Finalize();
    return 0;
}
