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
    const float f = MPISMT_input_int(0, 1) ? 0.5f : (float)nan;
    assert(isnan(f) == !isfinite(f) && !isinf(f) && (isnormal(f) || f != f));
    MPI_Finalize();
    return 0;
}
