// Where an input decides which of two integer types an update has, the other process may use the other one.
// mpismt: -n 2 expect global-concurrency
#include <mpi.h>
#include <mpismt.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    long long *memory = calloc(1, sizeof *memory), three = 3; // room for either
    MPI_Init(&argc, &argv);
    int k = MPISMT_input_int(0, 2000000000);
    MPI_Win w;
    MPI_Win_create(memory, sizeof *memory, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_fence(0, w);
    if (k == 17)
        MPI_Accumulate(&k, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, w);
    else
        MPI_Accumulate(&three, 1, MPI_LONG_LONG, 0, 0, 1, MPI_LONG_LONG, MPI_SUM, w);
    MPI_Win_fence(0, w);
    MPI_Win_free(&w);
    free(memory);
    MPI_Finalize();
    return 0;
}
