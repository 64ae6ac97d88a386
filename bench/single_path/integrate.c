// Manager and workers: the integral of 4 / (1 + x²) from 0 to 1 in pieces, to whoever has finished one.
#include <mpi.h>
#include <stdio.h>

#define STEPS 8

enum { WORK = 1, RESULT };

static double area(int piece, int pieces)
{
    const double width = 1.0 / (pieces * STEPS);
    double sum = 0;
    for (int i = 0; i < STEPS; i++) {
        const double x = (piece * STEPS + i + 0.5) * width;
        sum += width * 4 / (1 + x * x);
    }
    return sum;
}

int main(int argc, char **argv)
{
    int rank, size, piece;
    double part, sum = 0;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int pieces = 2 * (size - 1);
    if (rank == 0) {
        const int none = -1;
        for (piece = 0; piece < size - 1; piece++)
            MPI_Send(&piece, 1, MPI_INT, piece + 1, WORK, MPI_COMM_WORLD);
        for (int done = 0; done < pieces; done++) {
            MPI_Recv(&part, 1, MPI_DOUBLE, MPI_ANY_SOURCE, RESULT, MPI_COMM_WORLD, &status);
            sum += part;
            MPI_Send(piece < pieces ? &piece : &none, 1, MPI_INT, status.MPI_SOURCE, WORK, MPI_COMM_WORLD);
            piece += piece < pieces;
        }
        printf("pi is about %f\n", sum);
    } else {
        for (;;) {
            MPI_Recv(&piece, 1, MPI_INT, 0, WORK, MPI_COMM_WORLD, &status);
            if (piece < 0)
                break;
            part = area(piece, pieces);
            MPI_Send(&part, 1, MPI_DOUBLE, 0, RESULT, MPI_COMM_WORLD);
        }
    }
    MPI_Finalize();
    return 0;
}
