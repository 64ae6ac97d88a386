// The third element is never written.
// mpismt: -n 1 expect memory
#include <mpi.h>
#include <stdio.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int x[3];
    x[0] = 1;
    x[1] = 2;
    if (x[2] > 0)
        puts("a");
    MPI_Finalize();
    return 0;
}
