// mpismt: -n 2 expect local-concurrency,request-lifecycle at 21,30
// The receive of a halo is not waited for, and a loop reads it in each of many iterations: each conflict once is enough,
// and its name is not looked for in all of memory each time. Between them many objects come and go.
#include <mpi.h>
#include <stdlib.h>

static double work(int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        double *p = malloc(sizeof *p);
        *p = i;
        sum += *p;
        free(p);
    }
    return sum;
}

static void exchange(double *halo, double *mine, int other, MPI_Request *request)
{
    MPI_Irecv(halo, 100, MPI_DOUBLE, other, 1, MPI_COMM_WORLD, request);
    MPI_Send(mine, 100, MPI_DOUBLE, other, 1, MPI_COMM_WORLD);
}

static double add_up(const double *halo)
{
    double sum = 0;
    for (int k = 0; k < 20; k++)
        for (int i = 0; i < 100; i++)
            sum += halo[i];
    return sum;
}

int main(int argc, char **argv)
{
    int rank;
    double x[200] = {0}, sum = 0;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int step = 0; step < 4; step++) {
        sum += work(500);
        exchange(x + 100, x, 1 - rank, &request);
        sum += add_up(x + 100);
    }
    MPI_Finalize();
    return 0;
}
