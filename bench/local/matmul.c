// A matrix product. -DUNSEEN: nobody looks at it.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define N 400
static double a[N][N], b[N][N], c[N][N];
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) { a[i][j] = i + j; b[i][j] = i - j; c[i][j] = 0; }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            for (int k = 0; k < N; k++)
                c[i][j] += a[i][k] * b[k][j];
#ifndef UNSEEN
    printf("%f\n", c[17][33]);
#endif
    MPI_Finalize();
    return 0;
}
