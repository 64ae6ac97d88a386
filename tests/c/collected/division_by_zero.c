// Division by zero.
// mpismt: -n 1 expect memory
#include <mpi.h>
#include <stdio.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int z = rank;
    printf("%d", 5 / z);
    MPI_Finalize();
    return 0;
}
