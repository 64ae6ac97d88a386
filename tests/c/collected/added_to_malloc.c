// The same in memory of malloc.
// mpismt: -n 1 expect memory
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int* p = malloc(4 * sizeof(int));
    for (int i = 0; i < 4; i++)
        p[i] += i;
    assert(p[3] == 3);
    free(p);
    MPI_Finalize();
    return 0;
}
