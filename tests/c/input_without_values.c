// The range of an input must have a value in it: without one there is no execution, and whatever is behind it would be right.
// mpismt: -n 2 expect assertion at 14
// mpismt: -n 2 -DSOMETIMES expect assertion at 19
// mpismt: -n 2 -DUNSIGNED expect assertion at 17
// mpismt: -n 2 -DONE expect assertion at 26
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
#if !defined(SOMETIMES) && !defined(UNSIGNED) && !defined(ONE)
    int m = 1, n = MPISMT_input_int(5, m);
    assert(n == 2);
#elif defined(UNSIGNED)
    unsigned long n = MPISMT_input_unsigned_long(3000000000000000000u, 2), m = 3;
#elif defined(SOMETIMES)
    int m = MPISMT_input_int(0, 3), n = MPISMT_input_int(1, m); // m may be 0
#else
    int m = 2, n = MPISMT_input_int(2, m); // one value is enough
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1) {
        assert(n == 2);
        n = MPISMT_input_int(n, 1);
    }
#endif
    assert(n <= m);
    MPI_Finalize();
    return 0;
}
