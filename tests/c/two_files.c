// mpismt: -n 2 parts/answer.c -DOFFSET=2 expect no-error complete
// mpismt: -n 2 parts/answer.c -DOFFSET=3 expect assertion at 19
// A program of two files, with an option for the compiler.
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

int answer(int rank);

int main(void)
{
    int rank, theirs = -1;
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int mine = answer(rank);
    if (rank == 0) {
        MPI_Recv(&theirs, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(mine == 40 + OFFSET);
        assert(theirs == 43);
    } else {
        MPI_Send(&mine, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
