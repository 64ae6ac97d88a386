// abort() is a crash.
// mpismt: -n 1 expect assertion
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    abort();
    MPI_Finalize();
    return 0;
}
