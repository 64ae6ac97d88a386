// A · B by manager and workers: everybody gets B, a row of A goes to whoever has returned one of the product.
#include <mpi.h>
#include <stdio.h>

#define N 3

enum { STOP = 0 }; // else the tag is the row, counted from 1

int main(int argc, char **argv)
{
    double b[N][N], row[N], result[N], trace = 0;
    int rank, size, next = 1;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int rows = size + 1;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            b[i][j] = rank == 0 ? i + j : 0;
    MPI_Bcast(b, N * N, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < N; i++)
            row[i] = i;
        for (int w = 1; w < size; w++, next++)
            MPI_Send(row, N, MPI_DOUBLE, w, next, MPI_COMM_WORLD);
        for (int done = 0; done < rows; done++) {
            MPI_Recv(result, N, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
            trace += result[status.MPI_TAG % N];
            MPI_Send(row, N, MPI_DOUBLE, status.MPI_SOURCE, next <= rows ? next : STOP, MPI_COMM_WORLD);
            next++;
        }
        printf("%f\n", trace);
    } else {
        for (;;) {
            MPI_Recv(row, N, MPI_DOUBLE, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
            if (status.MPI_TAG == STOP)
                break;
            for (int j = 0; j < N; j++) {
                result[j] = 0;
                for (int k = 0; k < N; k++)
                    result[j] += row[k] * b[k][j];
            }
            MPI_Send(result, N, MPI_DOUBLE, 0, status.MPI_TAG, MPI_COMM_WORLD);
        }
    }
    MPI_Finalize();
    return 0;
}
