// A result is written to a file.
// mpismt: -n 2 expect no-error
#include <mpi.h>
#include <stdio.h>
int main(int argc, char** argv)
{
    int rank, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Reduce(&rank, &x, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        FILE* f = fopen("result.txt", "w"); /* output only */
        fprintf(f, "%d\n", x);
        fclose(f);
    }
    MPI_Finalize();
    return 0;
}
