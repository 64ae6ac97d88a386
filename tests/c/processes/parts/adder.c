/* The same as adder.mpi. */
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank, sum = 0;
    MPI_Comm parents;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_get_parent(&parents);
    for (int i = 0; i < 2; i++) {
        int x;
        MPI_Recv(&x, 1, MPI_INT, i, 0, parents, MPI_STATUS_IGNORE);
        sum += x;
    }
    sum += rank;
    for (int i = 0; i < 2; i++)
        MPI_Send(&sum, 1, MPI_INT, i, 0, parents);
    MPI_Comm_disconnect(&parents);
    MPI_Finalize();
    return 0;
}
