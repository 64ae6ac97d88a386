// malloc without <stdlib.h>.
// mpismt: -n 1 expect no-error
#include <mpi.h>
#include <stdio.h>
int main(int argc, char** argv)
{
    int* p;
    MPI_Init(&argc, &argv);
    p = malloc(4); /* no <stdlib.h>: gcc 12's mpicc only warns */
    free(p);
    MPI_Finalize();
    return 0;
}
