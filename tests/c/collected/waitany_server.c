// A server that posts a receive again for the client that Waitany names.
// mpismt: -n 3 expect no-error
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int b[2];
    MPI_Request q[2];
    if (rank == 0) {
        int done[2] = {0};
        for (int i = 0; i < 2; i++)
            MPI_Irecv(&b[i], 1, MPI_INT, i + 1, 0, MPI_COMM_WORLD, &q[i]);
        for (;;) {
            int i;
            MPI_Waitany(2, q, &i, MPI_STATUS_IGNORE);
            if (i == MPI_UNDEFINED)
                break;
            assert(b[i] == done[i]);
            if (++done[i] < 3)
                MPI_Irecv(&b[i], 1, MPI_INT, i + 1, 0, MPI_COMM_WORLD, &q[i]);
        }
        assert(done[0] == 3 && done[1] == 3);
    } else
        for (int k = 0; k < 3; k++)
            MPI_Send(&k, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
