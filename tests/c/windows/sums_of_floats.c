// mpismt: -n 3 expect no-error complete
// mpismt: -n 3 -DTYPE=double -DMPI_TYPE=MPI_DOUBLE expect no-error complete
// mpismt: -n 3 -DTYPE=double_of_more_bits -DMPI_TYPE=MPI_LONG_DOUBLE expect no-error complete
// mpismt: -n 3 -DOTHER expect assertion at 32
// Whole numbers that are small add up to the same in whatever order: one is enough.
#include <assert.h>
#include <mpi.h>
typedef long double double_of_more_bits;
#ifndef TYPE
#define TYPE float
#define MPI_TYPE MPI_FLOAT
#endif
#ifndef STEP
#define STEP 1
#endif
#define ROUNDS 20

int main(int argc, char **argv)
{
    int rank;
    TYPE *sum, step = STEP;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(sizeof(TYPE), sizeof(TYPE), MPI_INFO_NULL, MPI_COMM_WORLD, &sum, &win);
    *sum = 0;
    MPI_Win_fence(0, win);
    for (int i = 0; i < ROUNDS; ++i)
        MPI_Accumulate(&step, 1, MPI_TYPE, 0, 0, 1, MPI_TYPE, MPI_SUM, win);
    MPI_Win_fence(0, win);
#ifdef OTHER
    assert(rank != 0 || *sum == 59);
#else
    assert(rank != 0 || *sum == (TYPE)STEP * 3 * ROUNDS);
#endif
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
