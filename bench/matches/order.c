// A process looks at the order in which the others' messages come.
//
//   mpismt check bench/matches/order.c -n 7 -DHASH --engine smt     (or -DINSERT: sorted on arrival; -DRECORDS: greatest so far)
//   -DFAULT: what is asserted is false for one order.
#include <assert.h>
#include <mpi.h>

#ifndef FAULT
#define FAULT 0
#endif

int main(int argc, char **argv)
{
    int rank, size, x = 0;
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        unsigned hash = 1, a[64] = {0}, records = 0, best = 0;
        for (int i = 1; i < size; i++) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &st);
#ifdef HASH
            hash = hash * 31 + x;
#elif defined(INSERT)
            int k = i - 1;
            for (; k > 0 && a[k - 1] > (unsigned)x; k--)
                a[k] = a[k - 1];
            a[k] = x;
#else
            hash = (hash ^ x) * 5;
            if ((unsigned)x > best) {
                best = x;
                records++;
            }
#endif
        }
#ifdef HASH
        assert(hash % 1000003 != 7);
#elif defined(INSERT)
        for (int i = 1; i < size - 1; i++)
            assert(a[i - 1] <= a[i]);
#else
        assert(hash % 4 != records);
#endif
        (void)hash, (void)a, (void)records, (void)best;
    } else {
        x = rank * rank + 3 * rank;
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
