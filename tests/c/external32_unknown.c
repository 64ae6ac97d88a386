// Values that are not known, or may never have been written, are packed for other machines.
// mpismt: -n 1 expect no-error
// mpismt: -n 1 -DWRONG expect assertion at 28
// mpismt: -n 1 -DPARTLY expect memory at 38
// mpismt: -n 1 -DSOMETIMES expect memory at 38
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int n = MPISMT_input_int(-4, 4), in[2] = {n, 7}, out[2];
    short s = (short)(2 * n), back;
    char packed[16];
    MPI_Aint at = 0;
#if defined(PARTLY) || defined(SOMETIMES)
    int none[2];
    none[0] = n;
#ifdef SOMETIMES
    if (n != 3)
        none[1] = 7;
#endif
    MPI_Pack_external("external32", none, 2, MPI_INT, packed, 16, &at);
#else
    MPI_Pack_external("external32", in, 2, MPI_INT, packed, 16, &at);
#ifdef WRONG
    assert(packed[0] == n); // the other end
#else
    assert(packed[7] == 7 && packed[3] == (char)n);
#endif
#endif
    MPI_Pack_external("external32", &s, 1, MPI_SHORT, packed, 16, &at);
    at = 0;
    MPI_Unpack_external("external32", packed, 16, &at, out, 2, MPI_INT);
    MPI_Unpack_external("external32", packed, 16, &at, &back, 1, MPI_SHORT);
    assert(out[0] == n && back == 2 * n);
    assert(out[1] == 7);
    MPI_Finalize();
    return 0;
}
