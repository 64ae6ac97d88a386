// Quotients and remainders of inputs that are small, or may be 0 or negative: computed in few bits where that is the same.
// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DWHICH=1 expect no-error complete
// mpismt: -n 1 -DWHICH=2 expect assertion at 30
// mpismt: -n 1 -DWHICH=3 expect memory at 33
// mpismt: -n 1 -DWHICH=4 expect no-error complete
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>
#ifndef WHICH
#define WHICH 0
#endif
static int gcd(int a, int b) { return b ? gcd(b, a % b) : a; }
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    switch (WHICH) {
    case 0: {
        const int a = MPISMT_input_int(1, 12), b = MPISMT_input_int(1, 12), g = gcd(a, b);
        assert(a % g == 0 && b % g == 0);
        break;
    }
    case 1: {
        const int a = MPISMT_input_int(0, 1000), b = MPISMT_input_int(1, 7);
        assert(a / b * b + a % b == a && a % b < b && a / b <= a);
        break;
    }
    case 2: {
        const int a = MPISMT_input_int(-5, 100), b = MPISMT_input_int(-3, 3);
        assert(b == 0 || a % b >= 0); /* of a negative number it is negative */
        break;
    }
    case 3: assert(100 / MPISMT_input_int(0, 5) >= 20); break; /* by 0 */
    case 4: {
        const unsigned a = MPISMT_input_int(-1, 100);
        assert(a % 16 < 16 && (a > 100 || a / 16 <= 6));
        break;
    }
    }
    MPI_Finalize();
    return 0;
}
