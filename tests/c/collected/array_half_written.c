// One of two elements is written, the other looked at.
// mpismt: -n 1 expect memory
#include <mpi.h>
#include <stdio.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int x[2];
    x[0] = 1;
    if (x[1] > 0)
        puts("a");
    MPI_Finalize();
    return 0;
}
