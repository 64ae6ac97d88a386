// A loop leaves one element out, which then decides.
// mpismt: -n 1 expect memory
#include <mpi.h>
#include <stdio.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int x[3];
    int i;
    for (i = 0; i < 2; i++)
        x[i] = i;
    if (x[i] > 0)
        puts("a");
    MPI_Finalize();
    return 0;
}
