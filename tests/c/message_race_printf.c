// mpismt: -n 3 --property message-race expect unknown
// mpismt: -n 3 --property message-race -DSUM expect no-error complete
// What is printed depends on which message came first; formatted text is not compared, and that is said.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank, x, y;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifdef SUM
        printf("two messages\n");
#else
        printf("first %d\n", x);
#endif
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
