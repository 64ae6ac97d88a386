// How many elements are sent back depends on whose message came.
// mpismt: -n 3 expect no-error
#include <mpi.h>
#include <stdlib.h>
int main(int argc, char** argv)
{
    int rank, n, i, x = 0, j = 0;
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    int* p = malloc(8);
    if (rank == 0) {
        for (i = 1; i < n; i++) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &st);
            for (j = 0; j < x; j++)
                p[j] = x;
            MPI_Send(p, j, MPI_INT, st.MPI_SOURCE, 1, MPI_COMM_WORLD);
        }
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        MPI_Recv(p, 2, MPI_INT, 0, 1, MPI_COMM_WORLD, &st);
    }
    MPI_Finalize();
}
