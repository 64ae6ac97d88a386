// mpismt: -n 2 expect invalid-argument at 16
// Null is MPI_BOTTOM in most implementations, and need not be.
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank, a = 0, length = 1;
    MPI_Aint at;
    MPI_Datatype type, old = MPI_INT;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Get_address(&a, &at);
    MPI_Type_create_struct(1, &length, &at, &old, &type);
    MPI_Type_commit(&type);
    if (rank == 0)
        MPI_Send(NULL, 1, type, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(MPI_BOTTOM, 1, type, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}
