// A process computes a hash of the messages of all others, in the order in which they come. No order gives 11, which
// nothing tells but all orders. For bench/cubes.py.
//
//   mpismt check bench/matches/order.c -n 7 -DMIX --engine sat       (or -DSQUARE, -DCRC)
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    unsigned x = 0, hash = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        for (int i = 1; i < size; i++) {
            MPI_Recv(&x, 1, MPI_UNSIGNED, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifdef MIX
            hash = (hash ^ x) * 2654435761u;
            hash ^= hash >> 13;
#elif defined(SQUARE)
            hash = hash * hash + x + 3;
            hash ^= hash >> 11;
#else
            hash ^= x;
            for (int k = 0; k < 8; k++)
                hash = hash >> 1 ^ (-(hash & 1) & 0xEDB88320u);
#endif
        }
        assert(hash % 1000003 != 11);
    } else {
        x = rank * rank + 3 * rank;
        MPI_Send(&x, 1, MPI_UNSIGNED, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
