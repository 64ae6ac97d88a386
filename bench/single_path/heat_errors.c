// Heat along a rod that is cut into pieces. With -DBUFFERED all send before they receive, which needs buffers; with
// -DWRONG_TAG one direction has a tag of its own, which nobody receives.
#include <mpi.h>
#include <stdio.h>

#define N 4
#define STEPS 5

int main(int argc, char **argv)
{
    double u[N + 2] = {0}, v[N + 2];
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    for (int i = 1; i <= N; i++)
        u[i] = rank + i;
    for (int step = 0; step < STEPS; step++) {
#ifdef BUFFERED
        MPI_Send(&u[1], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD);
        MPI_Send(&u[N], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD);
        MPI_Recv(&u[N + 1], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&u[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
        MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, left, 0, &u[N + 1], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
#ifdef WRONG_TAG
        MPI_Sendrecv(&u[N], 1, MPI_DOUBLE, right, step, &u[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
#else
        MPI_Sendrecv(&u[N], 1, MPI_DOUBLE, right, 0, &u[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
#endif
        for (int i = 1; i <= N; i++)
            v[i] = u[i] + 0.25 * (u[i - 1] - 2 * u[i] + u[i + 1]);
        for (int i = 1; i <= N; i++)
            u[i] = v[i];
    }
    if (rank == 0)
        printf("%f\n", u[1]);
    MPI_Finalize();
    return 0;
}
