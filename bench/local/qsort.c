// The C library's qsort with a comparison of the program's own.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define N 300000
static int cmp(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return x < y ? -1 : x > y;
}
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int *v = malloc(N * sizeof(int));
    srand(1);
    for (int i = 0; i < N; i++) v[i] = rand();
    qsort(v, N, sizeof(int), cmp);
    for (int i = 1; i < N; i++) if (v[i - 1] > v[i]) MPI_Abort(MPI_COMM_WORLD, 1);
    free(v);
    MPI_Finalize();
    return 0;
}
