// mpismt: -n 2 expect type-mismatch at 14,16
#include <mpi.h>
#include <stdlib.h>
int main(int argc, char** argv)
{
    int rank, n = 8;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    float* a = malloc(n * sizeof(float));
    float* b = calloc(n, sizeof *b);
    for (int i = 0; i < n; i++)
        a[i] = 0;
    if (rank == 0)
        MPI_Send(a, n / 2, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(&b[0], n / 2, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    free(a);
    free(b);
    MPI_Finalize();
    return 0;
}
