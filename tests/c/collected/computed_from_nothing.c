// A value that was never written goes through a copy and a product.
// mpismt: -n 1 expect memory
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int x;
    int y = x;
    int z = y * 2;
    assert(z == 0);
    MPI_Finalize();
    return 0;
}
