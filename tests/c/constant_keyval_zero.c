// mpismt: -n 1 expect invalid-argument at 8
// A key that was never made: 0 in static memory.
#include <mpi.h>
static int key;
int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &key);
    MPI_Finalize();
    return 0;
}
