// One of two elements is never written, and a branch looks at it.
// mpismt: -n 1 expect memory
#include <mpi.h>
int main(int argc, char** argv)
{
    int a[2], rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    a[0] = 1;
    if (a[1] == 7)
        MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
