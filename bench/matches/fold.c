// A manager folds what its workers send in any order, and asserts what comes out.
//
//   mpismt check bench/matches/fold.c -n 9 -DSUM          (or -DARRAY: filled at the status's source; -DMAX)
//   -DFAULT: the value expected is one too small.
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
        int sum = 0, max = 0, got[1024] = {0};
        for (int i = 1; i < size; i++) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &st);
#ifdef SUM
            sum += x;
#elif defined(MAX)
            if (x > max)
                max = x;
#else
            got[st.MPI_SOURCE] = x;
#endif
        }
#ifdef SUM
        assert(sum == size * (size - 1) / 2 - FAULT);
#elif defined(MAX)
        assert(max == size - 1 - FAULT);
#else
        for (int i = 1; i < size; i++)
            sum += got[i];
        assert(sum == size * (size - 1) / 2 - FAULT);
#endif
        (void)sum, (void)max, (void)got;
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
