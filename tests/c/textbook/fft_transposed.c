// mpismt: -n 4 expect no-error
// mpismt: -n 4 -DFAULT expect collective-mismatch at 41
// FFT of n = N*N points by rows, a transposition by Alltoall, and rows again.
#include <mpi.h>
#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define N 64
static void fft(double complex *a, int n)
{
    for (int i = 1, j = 0; i < n; i++) {
        int bit = n >> 1;
        for (; j & bit; bit >>= 1) j ^= bit;
        j ^= bit;
        if (i < j) { double complex t = a[i]; a[i] = a[j]; a[j] = t; }
    }
    for (int len = 2; len <= n; len <<= 1)
        for (int i = 0; i < n; i += len)
            for (int k = 0; k < len / 2; k++) {
                double complex w = cexp(-2 * M_PI * I * k / len), u = a[i + k], v = a[i + k + len / 2] * w;
                a[i + k] = u + v;
                a[i + k + len / 2] = u - v;
            }
}
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = N / size;
    double complex *a = malloc(rows * N * sizeof *a), *b = malloc(rows * N * sizeof *b), *c = malloc(rows * N * sizeof *c);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < N; j++) a[i * N + j] = sin(0.1 * (i + rank * rows) + 0.3 * j);
    for (int i = 0; i < rows; i++) fft(a + i * N, N);
    for (int p = 0; p < size; p++)
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < rows; j++) b[(p * rows + i) * rows + j] = a[i * N + p * rows + j];
#ifdef FAULT
    MPI_Alltoall(b, rows * rows, MPI_C_DOUBLE_COMPLEX, c, rank == 1 ? rows : rows * rows, MPI_C_DOUBLE_COMPLEX, MPI_COMM_WORLD);
#else
    MPI_Alltoall(b, rows * rows, MPI_C_DOUBLE_COMPLEX, c, rows * rows, MPI_C_DOUBLE_COMPLEX, MPI_COMM_WORLD);
#endif
    for (int j = 0; j < rows; j++)
        for (int k = 0; k < N; k++) a[j * N + k] = c[k * rows + j];
    for (int i = 0; i < rows; i++) fft(a + i * N, N);
    double s = 0, t;
    for (int i = 0; i < rows * N; i++) s += cabs(a[i]);
    MPI_Allreduce(&s, &t, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0) printf("%.6f\n", t);
    free(a); free(b); free(c);
    MPI_Finalize();
    return 0;
}
