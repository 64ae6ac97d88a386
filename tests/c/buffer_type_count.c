// mpismt: -n 2 expect type-mismatch at 13,15
// A message whose length is not known: it is wrong if it is not empty.
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char** argv)
{
    int rank, n = MPISMT_input_int(0, 3);
    float values[4] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(values, n, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(values, 3, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
