// A dot product that is reduced to process 0 by some and to the last process by others.
//
// mpismt: -n 3 expect collective-mismatch at 28

#include <assert.h>
#include <mpi.h>
#include <stdio.h>

#define EACH 2
#define MAX_PROCESSES 8

int main(int argc, char **argv)
{
    int rank, size;
    float a[EACH * MAX_PROCESSES], b[EACH * MAX_PROCESSES], my_a[EACH], my_b[EACH], part = 0, dot;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        for (int i = 0; i < EACH * size; i++) {
            a[i] = (float)i;
            b[i] = 0.5f;
        }
    MPI_Scatter(a, EACH, MPI_FLOAT, my_a, EACH, MPI_FLOAT, 0, MPI_COMM_WORLD);
    MPI_Scatter(b, EACH, MPI_FLOAT, my_b, EACH, MPI_FLOAT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < EACH; i++)
        part += my_a[i] * my_b[i];
    MPI_Reduce(&part, &dot, 1, MPI_FLOAT, MPI_SUM, rank == 0 ? 0 : size - 1, MPI_COMM_WORLD);
    if (rank == 0) {
        const int n = EACH * size;
        assert(dot == (float)(n * (n - 1)) / 4);
        printf("%.2f\n", dot);
    }
    MPI_Finalize();
    return 0;
}
