// mpismt: -n 2 expect assertion at 20
// mpismt: -n 2 -DRIGHT expect no-error
// Values that are not known flow into branches, loop bounds, indices, tags and destinations.
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char **argv)
{
    int rank, table[4] = {1, 2, 4, 8};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        int n = MPISMT_input_int(0, 3), s = 0;
        MPISMT_assume(n != 2);
        for (int i = 0; i < n; i++)
            s += table[i];
        MPI_Send(&n, 1, MPI_INT, 1, table[n], MPI_COMM_WORLD);
#ifndef RIGHT
        assert(s != 7);
#else
        assert(s == table[n] - 1);
#endif
    } else {
        int m;
        MPI_Status status;
        MPI_Recv(&m, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        MPISMT_assert(status.MPI_TAG == 1 << m && m != 2);
    }
    MPI_Finalize();
    return 0;
}
