// mpismt: -n 3 expect no-error complete
// mpismt: -n 3 -DWRONG expect assertion at 24
// A number that depends on which message came first, as text: one for each value that it may have.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank, value;
    char name[32];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank > 0) {
        value = 95 + 4 * rank;
        MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        int other;
        MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&other, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        const int length = snprintf(name, sizeof name, "state.%d", value);
#ifdef WRONG
        assert(length == 8);
#endif
        assert(strcmp(name, value == 99 ? "state.99" : "state.103") == 0);
        assert(length == 8 || length == 9);
        assert(other == (length == 8 ? 103 : 99));
    }
    MPI_Finalize();
    return 0;
}
