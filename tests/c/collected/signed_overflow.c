// Signed overflow is undefined behaviour: a note.
// mpismt: -n 1 expect undefined-behavior
#include <mpi.h>
#include <stdio.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int x = rank + 2147483647;
    x++;
    if (x < 0)
        puts("neg");
    MPI_Finalize();
    return 0;
}
