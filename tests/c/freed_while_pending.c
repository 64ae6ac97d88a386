// mpismt: -n 2 expect local-concurrency at 21
// mpismt: -n 2 -DMOVED expect local-concurrency at 19
// mpismt: -n 2 -DAFTER expect no-error complete
// Memory that is given back while a receive into it is pending: one fault, where that happens, not another one where the message
// would come.
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Request request;
        int *buffer = malloc(4 * sizeof *buffer);
        MPI_Irecv(buffer, 4, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
#ifdef MOVED
        buffer = realloc(buffer, 4000 * sizeof *buffer);
#elif !defined AFTER
        free(buffer);
#endif
        MPI_Wait(&request, MPI_STATUS_IGNORE);
#if defined MOVED || defined AFTER
        free(buffer);
#endif
    } else {
        int data[4] = {1, 2, 3, 4};
        MPI_Send(data, 4, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
