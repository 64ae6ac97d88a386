// A shift by more than the width is undefined behaviour: a note.
// mpismt: -n 1 expect undefined-behavior
#include <mpi.h>
#include <stdio.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int s = rank + 33;
    int y = 1 << s;
    printf("%d", y);
    MPI_Finalize();
    return 0;
}
