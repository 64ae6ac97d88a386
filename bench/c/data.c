// Unknown inputs come through receives from anybody and decide what is added (the family "data, symbolic inputs").
//
//   mpismt check bench/c/data.c -n 8 --stats
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char **argv)
{
    int rank, size, x = 0, sum = 0, big = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        for (int i = 1; i < size; i++) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (x > 50) {
                big = big + 1;
                sum = sum + 2 * x;
            } else {
                sum = sum + x;
            }
        }
        assert(sum <= 2 * 100 * (size - 1));
        assert(big < size);
    } else {
        int v = MPISMT_input_int(0, 100);
        MPI_Send(&v, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
