// NaN, infinity, rounding, and what <math.h> computes of constants.
// mpismt: -n 1 expect no-error
#include <assert.h>
#include <math.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    double z = 0, n = z / z;
    assert(n != n && isnan(n) && !(n < 1) && !(n >= 1));
    assert(1 / z > 1e308 && signbit(-z));
    assert(fabs(sqrt(2) * sqrt(2) - 2) < 1e-15);
    assert(floor(-1.5) == -2 && fmod(7, 4) == 3 && pow(2, 10) == 1024);
    assert((int)2.99 == 2 && lround(2.5) == 3);
    MPI_Finalize();
    return 0;
}
