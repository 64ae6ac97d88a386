// A token ring in which everybody waits for the token first.
//
// mpismt: -n 3 expect deadlock at 15 complete

#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, token = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int next = (rank + 1) % size, previous = (rank + size - 1) % size;
    MPI_Status status;
    MPI_Recv(&token, 1, MPI_INT, previous, 0, MPI_COMM_WORLD, &status);
    token += rank;
    MPI_Send(&token, 1, MPI_INT, next, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
