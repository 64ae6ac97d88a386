// A local is written if an input says so, and looked at in any case.
// mpismt: -n 1 expect memory
#include <mpi.h>
#include <mpismt.h>
#include <stdio.h>

int main(void)
{
    int x;
    int f = MPISMT_input_int(0, 1);
    if (f)
        x = 1;
    if (!f)
        puts("b");
    if (x)
        puts("a");
    return 0;
}
