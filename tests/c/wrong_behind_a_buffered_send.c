// mpismt: -n 2 expect deadlock,invalid-argument at 14,18
// mpismt: -n 2 -DNONBLOCKING expect deadlock,invalid-argument at 14,16
// What is wrong is reached only if the send before it is buffered. The wrong call, a send, too, is neither buffered nor
// not: replay took that for a call that is not made as the finding says (an internal error).
#include <mpi.h>

int main(void)
{
    int rank, v = 1;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(&v, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
#ifdef NONBLOCKING
        MPI_Isend(&v, -1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
#else
        MPI_Send(&v, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
#endif
    }
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
