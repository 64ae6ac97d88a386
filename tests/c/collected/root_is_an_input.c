// The root of a broadcast is an input.
// mpismt: -n 3 expect no-error
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int root = 0;
    if (rank == 0)
        root = MPISMT_input_int(0, 2);
    MPI_Bcast(&root, 1, MPI_INT, 0, MPI_COMM_WORLD);
    int v = rank * 7;
    MPI_Bcast(&v, 1, MPI_INT, root, MPI_COMM_WORLD);
    assert(v == root * 7);
    MPI_Finalize();
    return 0;
}
