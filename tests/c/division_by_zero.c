// A division by 0, or by -1, whatever is divided: by 0 also what was never written.
//
// mpismt: -n 1 -DDIVIDED=(x%0) expect memory at 27
// mpismt: -n 1 -DDIVIDED=(x/0) expect memory at 27
// mpismt: -n 1 -DDIVIDED=((unsigned)x/0) expect memory at 27
// mpismt: -n 1 -DDIVIDED=(x/-1) expect memory at 27
// mpismt: -n 1 -DDIVIDED=((x|1)/-1) expect no-error complete
// mpismt: -n 1 -DDIVIDED=(x/7) expect no-error complete
// mpismt: -n 1 -DDIVIDED=(u%0) expect memory at 27
// mpismt: -n 1 -DDIVIDED=(u/0) expect memory at 27
// mpismt: -n 1 -DDIVIDED=((unsigned)u%0) expect memory at 27
// mpismt: -n 1 -DDIVIDED=(u/z) expect memory at 27
// mpismt: -n 1 -DDIVIDED=((u+1)%z) expect memory at 27
// mpismt: -n 1 -DDIVIDED=((z?x:u)/z) expect memory at 27
// mpismt: -n 1 -DDIVIDED=(u/(z+1)) expect no-error complete
// mpismt: -n 1 -DDIVIDED=(z?u/z:0) expect no-error complete
#include <limits.h>
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    const int x = MPISMT_input_bool() ? INT_MIN : 5;
    const int z = MPISMT_input_bool();
    int u;
    const int quotient = DIVIDED;
    MPI_Finalize();
    return 0;
}
