// mpismt: -n 2 expect assertion at 31
// As ping_pong.c, with an assertion that does not hold.
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#include <assert.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double *a = malloc(10 * sizeof *a);
    for (int i = 0; i < 10; i++)
        a[i] = rank + 0.5 * i;
    if (rank == 0) {
        MPI_Send(a, 10, MPI_DOUBLE, 1, 7, MPI_COMM_WORLD);
        MPI_Recv(a, 10, MPI_DOUBLE, 1, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (rank == 1) {
        double b[10];
        MPI_Status st;
        MPI_Recv(b, 10, MPI_DOUBLE, 0, 7, MPI_COMM_WORLD, &st);
        int n;
        MPI_Get_count(&st, MPI_DOUBLE, &n);
        assert(n == 10 && b[3] == 1.5);
        printf("rank %d of %d got %d doubles, b[3]=%g %s\n", rank, size, n, b[3], argv[1] ? argv[1] : "-");
        MPI_Send(b, 10, MPI_DOUBLE, 0, 8, MPI_COMM_WORLD);
    }
    if (rank == 0) assert(a[9] == 4.25);
    free(a);
    MPI_Finalize();
    return 0;
}
