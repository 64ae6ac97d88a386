// Items go through all processes (the family "ring pipeline"); -DITEMS=N says how many.
//
//   mpismt check bench/c/pipeline.c -DITEMS=250 -n 64 --stats
#include <mpi.h>

#ifndef ITEMS
#define ITEMS 100
#endif

int main(int argc, char **argv)
{
    int rank, size, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int s = 0; s < ITEMS; s++) {
        if (rank > 0)
            MPI_Recv(&x, 1, MPI_INT, rank - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (rank < size - 1)
            MPI_Send(&x, 1, MPI_INT, rank + 1, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
