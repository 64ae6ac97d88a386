// mpismt: -n 1 -DWHICH=0 --timeout 1 --engine auto expect unknown
// mpismt: -n 1 -DWHICH=0 --timeout 1 --engine smt expect unknown
// mpismt: -n 1 -DWHICH=1 --timeout 1 --engine auto expect unknown
// mpismt: -n 1 -DWHICH=1 --timeout 1 --engine smt expect unknown
// The time limit strikes inside the solver, or while it translates arithmetic to clauses: an answer like any other.
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
#if WHICH == 0
    unsigned long a = MPISMT_input_unsigned_long(0, ~0UL);
    for (int i = 0; i < 16; i++) { /* mixes the bits: who knows its inverse? */
        a = a * 6364136223846793005UL + 1442695040888963407UL;
        a ^= a * a >> 29;
    }
    assert(a != 12345678901234567UL);
#else
    unsigned long a = MPISMT_input_unsigned_long(1, ~0UL), b = a;
    for (int i = 0; i < 400; i++)
        b = b / (a | 1) % (b + 3) + a * b;
    assert(b != 17);
#endif
    MPI_Finalize();
    return 0;
}
