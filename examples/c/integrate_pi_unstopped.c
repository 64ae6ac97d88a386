// Manager and workers, where the manager says goodbye to whoever returns the last results: a worker that had nothing
// more to do before the end may never hear of it.
//
// mpismt: -n 4 expect deadlock

#include <mpi.h>
#include <stdio.h>

#define PIECES 2
#define STEPS 4

enum { WORK = 1, RESULT, STOP };

static double area(int piece)
{
    const double width = 1.0 / (PIECES * STEPS);
    double sum = 0;
    for (int i = 0; i < STEPS; i++) {
        const double x = (piece * STEPS + i + 0.5) * width;
        sum += width * 4 / (1 + x * x);
    }
    return sum;
}

static void manage(int workers)
{
    double pi = 0, part;
    int next = 0, busy = 0;
    MPI_Status status;
    for (int w = 1; w <= workers && next < PIECES; w++, next++, busy++)
        MPI_Send(&next, 1, MPI_INT, w, WORK, MPI_COMM_WORLD);
    while (busy > 0) {
        MPI_Recv(&part, 1, MPI_DOUBLE, MPI_ANY_SOURCE, RESULT, MPI_COMM_WORLD, &status);
        pi += part;
        if (next < PIECES) {
            MPI_Send(&next, 1, MPI_INT, status.MPI_SOURCE, WORK, MPI_COMM_WORLD);
            next++;
        } else {
            MPI_Send(&next, 1, MPI_INT, status.MPI_SOURCE, STOP, MPI_COMM_WORLD);
            busy--;
        }
    }
    printf("pi is about %.3f\n", pi);
}

static void work(void)
{
    for (;;) {
        int piece;
        MPI_Status status;
        MPI_Recv(&piece, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        if (status.MPI_TAG == STOP)
            return;
        const double part = area(piece);
        MPI_Send(&part, 1, MPI_DOUBLE, 0, RESULT, MPI_COMM_WORLD);
    }
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        manage(size - 1);
    else
        work();
    MPI_Finalize();
    return 0;
}
