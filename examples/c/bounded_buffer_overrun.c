// Producer, buffer, consumer, where the buffer takes from anybody even when it is full: an item overwrites one that
// nobody has fetched yet.
//
// mpismt: -n 3 expect assertion at 53

#include <assert.h>
#include <mpi.h>
#include <stdio.h>

#define ITEMS 3
#define PLACES 2

enum { ITEM = 1, ASK };

static void buffer(void)
{
    int places[PLACES], in = 0, out = 0, asked = 0;
    for (int k = 0; k < 2 * ITEMS; k++) {
        int message;
        MPI_Status status;
        if (in == ITEMS)
            MPI_Recv(&message, 1, MPI_INT, 2, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        else if (asked)
            MPI_Recv(&message, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        else
            MPI_Recv(&message, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        if (status.MPI_TAG == ITEM)
            places[in++ % PLACES] = message;
        else
            asked = 1;
        if (asked && in > out) {
            const int item = places[out++ % PLACES];
            MPI_Send(&item, 1, MPI_INT, 2, ITEM, MPI_COMM_WORLD);
            asked = 0;
        }
    }
}

int main(int argc, char **argv)
{
    int rank, item;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        for (item = 0; item < ITEMS; item++)
            MPI_Send(&item, 1, MPI_INT, 1, ITEM, MPI_COMM_WORLD);
    else if (rank == 1)
        buffer();
    else
        for (int i = 0; i < ITEMS; i++) {
            MPI_Send(&i, 1, MPI_INT, 1, ASK, MPI_COMM_WORLD);
            MPI_Recv(&item, 1, MPI_INT, 1, ITEM, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            assert(item == i);
            printf("%d\n", item);
        }
    MPI_Finalize();
    return 0;
}
