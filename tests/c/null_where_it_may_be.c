// mpismt: -n 2 expect no-error
// Null pointers that are no constants: no arguments of the program, nothing to send, no requests, nothing received at others.
#include <mpi.h>
#include <stddef.h>

int main(void)
{
    int rank, value = 1, sum = 0, outcount = 0;
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(NULL, 0, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(NULL, 0, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Waitall(0, NULL, NULL);
    MPI_Waitsome(0, NULL, &outcount, NULL, NULL);
    MPI_Reduce(&value, rank == 0 ? &sum : NULL, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Bcast(NULL, 0, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Gather(NULL, 0, MPI_INT, NULL, 0, MPI_INT, 1, MPI_COMM_WORLD);
    MPI_Aint at;
    MPI_Get_address(MPI_BOTTOM, &at);
    if (outcount != MPI_UNDEFINED || at != 0)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Finalize();
    return 0;
}
