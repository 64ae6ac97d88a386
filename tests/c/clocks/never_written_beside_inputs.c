// What was never written is found beside inputs of many values that may hide it, also where it is only printed.
// mpismt: -n 2 expect memory at 27
// mpismt: -n 2 -DMASK expect memory at 27
// mpismt: -n 2 -DNAMED expect no-error complete
#include <mpi.h>
#include <mpismt.h>
#include <stdio.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, *memory, values[2];
    MPI_Win win;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    values[0] = 1;
#ifdef NAMED
    values[1] = 2;
#endif
    int input = MPISMT_input_int(-100000, 100000);
    MPI_Win_fence(0, win);
    MPI_Put(&rank, 1, MPI_INT, 1 - rank, 0, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
#ifndef MASK
    input = 1;
#endif
    printf("%d\n", input & values[rank]);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
