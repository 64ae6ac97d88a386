// mpismt: -n 2 expect invalid-argument at 9
#include <mpi.h>

int main(int argc, char** argv)
{
    int sum = 1;
    MPI_Init(&argc, &argv);
    // One implementation's MPI_IN_PLACE.
    MPI_Allreduce((void*)-1, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
