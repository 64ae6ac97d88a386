// One value of an input makes an assertion fail, and is shown (tests/process_test.cpp).
// mpismt: -n 2 expect assertion at 19
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char **argv)
{
    int rank, x;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        int k = MPISMT_input_int(0, 100);
        x = 2 * k;
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        int y = x + 1;
        assert(y != 15);
    }
    MPI_Finalize();
    return 0;
}
