// Pi by throwing points, manager and workers: the manager deals out blocks of random numbers to whoever asks, adds up
// what comes back, and stops everybody when enough points are there.
#include <mpi.h>
#include <stdio.h>

#define BLOCK 8
#define BLOCKS_EACH 2

enum { ASK = 1, NUMBERS, STOP, HITS };

static unsigned seed = 1;
static double next_random(void)
{
    seed = seed * 1103515245 + 12345;
    return (seed >> 16) % 1000 / 1000.0;
}

static void deal(int size)
{
    double numbers[2 * BLOCK];
    int blocks = BLOCKS_EACH * (size - 1), hits = 0, part;
    MPI_Status status;
    for (int b = 0; b < blocks; b++) {
        MPI_Recv(&part, 1, MPI_INT, MPI_ANY_SOURCE, ASK, MPI_COMM_WORLD, &status);
        for (int i = 0; i < 2 * BLOCK; i++)
            numbers[i] = next_random();
        MPI_Send(numbers, 2 * BLOCK, MPI_DOUBLE, status.MPI_SOURCE, NUMBERS, MPI_COMM_WORLD);
        hits += part;
    }
    for (int w = 1; w < size; w++) {
        MPI_Recv(&part, 1, MPI_INT, w, ASK, MPI_COMM_WORLD, &status);
        MPI_Send(NULL, 0, MPI_DOUBLE, w, STOP, MPI_COMM_WORLD);
        hits += part;
    }
    printf("pi is about %f\n", 4.0 * hits / (blocks * BLOCK));
}

static void throw_points(void)
{
    double numbers[2 * BLOCK];
    int hits = 0;
    MPI_Status status;
    for (;;) {
        MPI_Send(&hits, 1, MPI_INT, 0, ASK, MPI_COMM_WORLD);
        MPI_Recv(numbers, 2 * BLOCK, MPI_DOUBLE, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        if (status.MPI_TAG == STOP)
            return;
        hits = 0;
        for (int i = 0; i < BLOCK; i++)
            hits += numbers[2 * i] * numbers[2 * i] + numbers[2 * i + 1] * numbers[2 * i + 1] < 1;
    }
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        deal(size);
    else
        throw_points();
    MPI_Finalize();
    return 0;
}
