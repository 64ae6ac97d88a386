// mpismt: -n 3 expect no-error
// mpismt: -n 3 -DWRONG expect truncation at 26
// A count that a loop variable holds: registers that paths have merged are wider than the int that MPI takes.
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char** argv)
{
    int rank, size, i, x = 0, j = 0;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int* p = malloc(2 * sizeof *p);
    if (rank == 0) {
        for (i = 1; i < size; i++) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
            for (j = 0; j < x; j++)
                p[j] = x;
            MPI_Send(p, j, MPI_INT, status.MPI_SOURCE, 1, MPI_COMM_WORLD);
        }
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#ifdef WRONG
        int q;
        MPI_Recv(&q, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &status);
#else
        MPI_Recv(p, 2, MPI_INT, 0, 1, MPI_COMM_WORLD, &status);
#endif
    }
    free(p);
    MPI_Finalize();
    return 0;
}
