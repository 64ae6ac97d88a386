// A division by the constant 0, or by -1, whatever is divided.
//
// mpismt: -n 1 -DDIVIDED=(x%0) expect memory at 17
// mpismt: -n 1 -DDIVIDED=(x/0) expect memory at 17
// mpismt: -n 1 -DDIVIDED=((unsigned)x/0) expect memory at 17
// mpismt: -n 1 -DDIVIDED=(x/-1) expect memory at 17
// mpismt: -n 1 -DDIVIDED=((x|1)/-1) expect no-error complete
// mpismt: -n 1 -DDIVIDED=(x/7) expect no-error complete
#include <limits.h>
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    const int x = MPISMT_input_bool() ? INT_MIN : 5;
    const int quotient = DIVIDED;
    MPI_Finalize();
    return 0;
}
