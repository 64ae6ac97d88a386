// mpismt: -n 2 expect type-mismatch at 9
#include <mpi.h>
int size;
int pad;
int main(int argc, char** argv)
{
    static int both[2];
    MPI_Init(&argc, &argv);
    MPI_Bcast(both, 1, MPI_LONG_LONG, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return both[0];
}
