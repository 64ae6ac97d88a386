// Elements are added to without ever having been written.
// mpismt: -n 1 expect memory
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int a[4];
    int i;
    for (i = 0; i < 4; i++)
        a[i] += i;
    assert(a[3] == 3);
    MPI_Finalize();
    return 0;
}
