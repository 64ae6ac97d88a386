// Memory of malloc is looked at where nothing was written.
// mpismt: -n 1 expect memory
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int* x = malloc(8);
    x[0] = 1;
    if (x[1] > 0)
        puts("a");
    free(x);
    MPI_Finalize();
    return 0;
}
