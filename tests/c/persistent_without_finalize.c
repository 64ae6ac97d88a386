// mpismt: -n 1 expect init-finalize
// Only MPI_Finalize tells that a persistent request is left over.
#include <mpi.h>
int main(int argc, char** argv)
{
    int x = 0;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Recv_init(&x, 1, MPI_INT, MPI_PROC_NULL, 10, MPI_COMM_WORLD, &request);
    MPI_Start(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    return 0;
}
