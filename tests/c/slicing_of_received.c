// mpismt: -n 3 expect no-error
// mpismt: -n 3 --slice always expect no-error
// mpismt: -n 3 -DDECIDES expect no-error
// mpismt: -n 3 -DDECIDES --slice always expect no-error
// mpismt: -n 3 -DSHORT expect no-error
// mpismt: -n 3 -DSHORT --slice always expect no-error
// mpismt: -n 3 -DSHORT -DDECIDES expect memory at 26
// mpismt: -n 3 -DSHORT --slice always --engine sat expect no-error
// A loop may be skipped although a message may not have written what it reads: if it can be so, the loop is run, and only
// what is decided by such a value is a fault.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, x, y[600];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        for (int turn = 0; turn < 2; turn++) {
            int got;
            MPI_Status s;
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &s);
            for (int i = 0; i < 600; i++) {
                int k = 0;
                double d = x;
#ifdef DECIDES
                while (k < 20 && d < 100) {
#else
                while (k < 20) {
#endif
                    d = d * d + i;
                    k++;
                }
                y[i] = k;
            }
            MPI_Get_count(&s, MPI_INT, &got);
            MPI_Send(y, 600, MPI_INT, s.MPI_SOURCE, got, MPI_COMM_WORLD);
        }
    } else {
#ifdef SHORT
        MPI_Send(&rank, rank - 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#else
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#endif
        MPI_Recv(y, 600, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
