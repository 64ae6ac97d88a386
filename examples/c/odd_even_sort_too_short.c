// Odd-even transposition sort with one round too few: the largest number does not get to its place.
//
// mpismt: -n 4 expect assertion at 30

#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int mine = size - rank;
    for (int round = 0; round < size - 1; round++) {
        const int partner = round % 2 == rank % 2 ? rank + 1 : rank - 1;
        if (partner < 0 || partner >= size)
            continue;
        int theirs;
        MPI_Sendrecv(&mine, 1, MPI_INT, partner, round, &theirs, 1, MPI_INT, partner, round, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        if ((rank < partner) == (theirs < mine))
            mine = theirs;
    }
    printf("%d: %d\n", rank, mine);
    int before = -1;
    const int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    MPI_Sendrecv(&mine, 1, MPI_INT, right, 0, &before, 1, MPI_INT, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(before <= mine);
    MPI_Finalize();
    return 0;
}
