// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DWHICH=1 expect undefined-behavior at 47 complete
// mpismt: -n 1 -DWHICH=1 --property default,undefined-behavior expect undefined-behavior at 47
// mpismt: -n 1 -DWHICH=1 --property -undefined-behavior expect no-error
// mpismt: -n 1 -DWHICH=1 -fwrapv expect no-error
// mpismt: -n 1 -DWHICH=1 -O2 expect undefined-behavior at 47
// mpismt: -n 1 -DWHICH=2 expect undefined-behavior at 49
// mpismt: -n 1 -DWHICH=3 expect undefined-behavior at 51
// mpismt: -n 1 -DWHICH=4 expect undefined-behavior at 54
// mpismt: -n 1 -DWHICH=5 expect undefined-behavior at 57
// mpismt: -n 1 -DWHICH=6 expect undefined-behavior at 59
// mpismt: -n 1 -DWHICH=7 expect undefined-behavior at 61
// mpismt: -n 1 -DWHICH=8 expect undefined-behavior at 63
// mpismt: -n 3 -DWHICH=9 --property default,undefined-behavior expect undefined-behavior at 68
// mpismt: -n 3 -DWHICH=10 --property undefined-behavior,default expect undefined-behavior,assertion at 70,71
// mpismt: -n 2 -DWHICH=11 --property default,undefined-behavior expect undefined-behavior at 82
// mpismt: -n 1 -DWHICH=12 expect undefined-behavior,memory at 89,90
// mpismt: -n 1 -DWHICH=13 expect undefined-behavior at 93
// Signed arithmetic that does not fit and shifts by too much are notes; the check goes on with what is computed.
#include <assert.h>
#include <limits.h>
#include <mpi.h>
#ifndef WHICH
#define WHICH 0
#endif

int main(int argc, char **argv)
{
    int rank, x, z, done = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    // All of this is defined.
    unsigned u = UINT_MAX - (unsigned)rank, hash = 5381;
    signed char small = (signed char)(rank + SCHAR_MAX);
    short narrow = (short)(SHRT_MAX + rank);
    u += 3;
    ++small;
    ++narrow;
    for (int i = 0; i < 100; ++i)
        hash = hash * 33 + (unsigned)i;
    hash <<= 31 - rank;
    long wide = (long)INT_MAX + 1 + rank;
    wide <<= 30;
    x = INT_MAX - 3 + rank;
    double d = 1e10;
    if (WHICH == 1)
        x += 4;
    if (WHICH == 2)
        x = -x - 6;
    if (WHICH == 3)
        x *= 2;
    if (WHICH == 4) {
        x = INT_MIN + rank;
        x = -x;
    }
    if (WHICH == 5)
        x = 1 << (32 + rank);
    if (WHICH == 6)
        u >>= rank - 1;
    if (WHICH == 7)
        wide = LONG_MAX - rank + 1L;
    if (WHICH == 8)
        x = (int)(d * (rank + 1));
    if (WHICH == 9 || WHICH == 10) {
        if (rank == 0) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (WHICH == 9)
                x += INT_MAX - 1;
            if (WHICH == 10) {
                x *= 0x40000000;
                assert(x > 0);
            }
            MPI_Recv(&z, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        }
    }
    if (WHICH == 11) {
        if (rank == 0) {
            MPI_Request r;
            MPI_Irecv(&z, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
            for (int polls = INT_MAX - 3; !done; ++polls)
                MPI_Test(&r, &done, MPI_STATUS_IGNORE);
        } else {
            MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        }
    }
    if (WHICH == 12) {
        x = x * 8 + 32;
        x = 5 / x;
    }
    if (WHICH == 13)
        for (x = 1; x != 0; x *= 2)
            ++done;
    MPI_Finalize();
    return x == 99 && u == 99 && wide == 99 && hash == 99 && small + narrow == 99;
}
