// mpismt: -n 2 expect invalid-argument at 9
#include <mpi.h>

int main(int argc, char** argv)
{
    MPI_Comm part;
    int rank = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_split(MPI_COMM_WORLD, -32766, rank, &part);
    MPI_Finalize();
    return 0;
}
