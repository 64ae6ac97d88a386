// mpismt: -n 2 -DWHICH=0 expect no-error
// mpismt: -n 2 -DWHICH=1 expect invalid-argument at 24
// mpismt: -n 2 -DWHICH=2 expect invalid-argument at 26
// mpismt: -n 2 -DWHICH=3 expect invalid-argument at 28
// mpismt: -n 2 -DWHICH=4 expect memory at 31
// mpismt: -n 2 -DWHICH=5 expect invalid-argument at 33
// mpismt: -n 2 -DWHICH=6 expect invalid-argument at 35
// mpismt: -n 2 -DWHICH=7 expect invalid-argument at 40
// Buffers that are null, too small, or freed; empty messages need none.
#include <mpi.h>
#include <mpismt.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, a[4] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (WHICH == 0) {
        MPI_Sendrecv(NULL, 0, MPI_INT, 1 - rank, 0, NULL, 0, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Bcast(NULL, 0, MPI_INT, 0, MPI_COMM_WORLD);
    } else if (WHICH == 1 && rank == 0) {
        MPI_Send(NULL, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else if (WHICH == 2 && rank == 0) {
        MPI_Recv(a, 5, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (WHICH == 3) {
        MPI_Allreduce(a, NULL, 4, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    } else if (WHICH == 4 && rank == 1) {
        int *p = malloc(sizeof *p); free(p);
        MPI_Send(p, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else if (WHICH == 5) {
        MPI_Gather(a, 3, MPI_INT, a + 1, 2, MPI_INT, 0, MPI_COMM_WORLD);
    } else if (WHICH == 6) {
        MPI_Buffer_attach(a, 2000);
    } else if (WHICH == 7) {
        int n = MPISMT_input_int(0, 5);
        MPI_Request r;
        if (rank == 0)
            MPI_Isend(a + n, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
        else
            MPI_Irecv(a, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
