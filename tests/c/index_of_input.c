// An array at an index that is an input: beyond its end for one of the values.
//
// mpismt: -n 2 -DMOST=9 expect no-error complete
// mpismt: -n 2 -DMOST=10 expect memory at 17 complete
// mpismt: -n 2 -DMOST=9 -DREAD expect no-error complete
// mpismt: -n 2 -DMOST=100000 -DREAD expect memory at 19 complete

#include <mpi.h>
#include <mpismt.h>

int main(int argc, char **argv)
{
    int a[10] = {0}, sum = 0;
    MPI_Init(&argc, &argv);
    const int x = MPISMT_input_int(0, MOST);
#ifndef READ
    a[x] = 3;
#else
    sum = a[x];
#endif
    MPI_Finalize();
    return sum + a[0] > 3;
}
