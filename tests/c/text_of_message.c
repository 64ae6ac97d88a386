// mpismt: -n 3 expect no-error complete
// mpismt: -n 3 -DORDER expect assertion at 24
// What a wildcard receives is written as text, one for each message that it may be.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank, first, second, value;
    char text[64];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank != 0) {
        value = rank == 1 ? 10 : 200;
        MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&first, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&second, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        snprintf(text, sizeof text, "%d-%d", first, second);
        assert(strcmp(text, "10-200") == 0 || strcmp(text, "200-10") == 0);
#ifdef ORDER
        assert(strcmp(text, "10-200") == 0);
#endif
    }
    MPI_Finalize();
    return 0;
}
