// Floating-point numbers that are exact.
// mpismt: -n 2 expect no-error
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    double d = MPISMT_input_int(1, 20) / 4.0;
    double s = d * d;
    assert(s >= 0 && (int)(s * 16) % 1 == 0 && d * 4 == (int)(d * 4));
    MPI_Finalize();
    return 0;
}
