// The bits of any number, counted in two ways.
// mpismt: -n 1 --bound 40 expect no-error
// mpismt: -n 1 --bound 40 -DWRONG expect assertion
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    const unsigned number = MPISMT_input_unsigned(0, 0xFFFFFFFFU);
    int bits = 0;
    for (unsigned left = number; left != 0; left &= left - 1)
        ++bits;
#ifdef WRONG
    assert(bits < 32);
#else
    assert(bits == __builtin_popcount(number));
#endif
    MPI_Finalize();
    return 0;
}
