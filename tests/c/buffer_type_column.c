// mpismt: -n 2 expect type-mismatch at 14
// A column of a matrix of floats, as doubles; persistent.
#include <mpi.h>
int main(int argc, char** argv)
{
    int rank;
    static float m[4][8];
    MPI_Datatype column;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_vector(4, 1, 4, MPI_DOUBLE, &column);
    MPI_Type_commit(&column);
    (rank == 0 ? MPI_Send_init(&m[0][2], 1, column, 1, 0, MPI_COMM_WORLD, &request) : MPI_Recv_init(&m[0][2], 1, column, 0, 0, MPI_COMM_WORLD, &request));
    MPI_Start(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Request_free(&request);
    MPI_Type_free(&column);
    MPI_Finalize();
    return 0;
}
