// mpismt: -n 1 expect no-error
// The classes of floats, of numbers that are known and of any.
#include <assert.h>
#include <math.h>
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char **argv)
{
    double zero = 0;
    MPI_Init(&argc, &argv);
    const double nan = zero / zero, infinite = 1 / zero;
    assert(isnan(nan) && !isnan(infinite) && isinf(infinite) && isinf(-infinite) && !isinf(nan));
    assert(isfinite(1.0) && !isfinite(nan) && !isfinite(infinite) && isnormal(1.0) && !isnormal(1e-310) && !isnormal(zero));
    assert(signbit(-zero) && !signbit(zero) && fpclassify(zero) == FP_ZERO && fpclassify(1e-310) == FP_SUBNORMAL);
    const double d = MPISMT_input_int(-3, 3) / 2.0;
    assert(!isnan(d) && isfinite(d) && (d == 0) == (fpclassify(d) == FP_ZERO) && signbit(d) == (d < 0));
    const float f = (float)(1 / d);
    assert(isinf(f) == (d == 0) && !isnan(f));
    MPI_Finalize();
    return 0;
}
