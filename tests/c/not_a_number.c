// Floating-point results that hang on which message came: what is no number has the same bits for all engines, and what an
// integer does not hold is zero.
//
// mpismt: -n 3 expect assertion at 33
// mpismt: -n 3 --engine smt expect assertion at 33
// mpismt: -n 3 --engine explicit expect assertion at 33
// mpismt: -n 3 -DKNOWN --engine sat expect no-error complete
// mpismt: -n 3 -DKNOWN --engine smt expect no-error complete
// mpismt: -n 3 -DKNOWN --engine sat --cross-check z3 expect no-error complete
// mpismt: -n 3 -DKNOWN --engine sat --cross-check cvc5 expect no-error complete
// mpismt: -n 3 -DKNOWN --engine explicit expect no-error complete

#include <assert.h>
#include <math.h>
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank, got = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        double zero_or_one = got - 1, q = zero_or_one / zero_or_one, r = sqrt(-zero_or_one);
        float narrow = (float)q;
        unsigned long bits, root;
        unsigned few;
        memcpy(&bits, &q, sizeof bits);
        memcpy(&root, &r, sizeof root);
        memcpy(&few, &narrow, sizeof few);
#ifndef KNOWN
        assert(q == q); /* 0.0 / 0.0 */
#else
        assert(bits == (got == 1 ? 0xfff8000000000000UL : 0x3ff0000000000000UL));
        assert(few == (got == 1 ? 0xffc00000U : 0x3f800000U));
        assert(root == (got == 1 ? 0x8000000000000000UL : 0xfff8000000000000UL)); /* sqrt(-0.0) is -0.0 */
        assert(q + 1 != q + 1 || got == 2);
#endif
        MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
