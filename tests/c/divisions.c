// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DWHICH=1 expect memory at 35
// mpismt: -n 1 -DWHICH=2 expect memory at 37
// mpismt: -n 1 -DWHICH=3 expect memory at 39
// mpismt: -n 1 -DWHICH=4 expect memory at 41
// mpismt: -n 3 -DWHICH=5 expect memory at 48
// mpismt: -n 3 -DWHICH=6 expect no-error complete
// mpismt: -n 1 -DWHICH=7 expect memory at 54
// mpismt: -n 1 -DWHICH=8 expect no-error complete
// mpismt: -n 2 -DWHICH=9 expect memory at 23
// mpismt: -n 1 -DWHICH=10 expect no-error complete
#include <limits.h>
#include <mpi.h>
#include <mpismt.h>
#ifndef WHICH
#define WHICH 0
#endif

static void divide(void *in, void *inout, int *count, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *count; ++i)
        ((int *)inout)[i] = 10 / ((int *)in)[i];
}

int main(int argc, char **argv)
{
    int rank, x = 5;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    unsigned u = (unsigned)rank;
    long low = LONG_MIN + rank;
    double d = 1.0;
    if (WHICH == 1)
        x = x / rank;
    if (WHICH == 2)
        x = x % rank;
    if (WHICH == 3)
        u = 7 / u;
    if (WHICH == 4)
        low /= rank - 1;
    if (WHICH == 5 || WHICH == 6) {
        if (rank == 0) {
            int y, z;
            MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Recv(&z, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (WHICH == 5 || y != 2)
                x = 12 / (y - 2);
        } else {
            MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        }
    }
    if (WHICH == 7)
        x = 100 / MPISMT_input_int(-3, 3);
    if (WHICH == 8) {
        int y = MPISMT_input_int(-3, 3);
        x = y == 0 ? 0 : 100 / y;
    }
    if (WHICH == 9) {
        MPI_Op op;
        MPI_Op_create(divide, 0, &op);
        MPI_Reduce(&rank, &x, 1, MPI_INT, op, 1, MPI_COMM_WORLD);
        MPI_Op_free(&op);
    }
    if (WHICH == 10)
        d = d / rank; // infinite
    MPI_Finalize();
    return x == 99 && u == 99 && low == 99 && d < 0;
}
