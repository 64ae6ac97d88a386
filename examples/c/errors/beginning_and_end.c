// MPI's beginning and end.
//
// mpismt: -n 2 -DWHICH=0 expect no-error complete
// mpismt: -n 2 -DWHICH=1 expect init-finalize at 19
// mpismt: -n 2 -DWHICH=2 expect init-finalize at 22
// mpismt: -n 2 -DWHICH=3 expect init-finalize at 29
// mpismt: -n 2 -DWHICH=4 expect init-finalize at 41
// mpismt: -n 2 -DWHICH=5 expect init-finalize at 34
// mpismt: -n 2 -DWHICH=6 expect init-finalize at 36
// mpismt: -n 2 -DWHICH=7 expect init-finalize at 38
// mpismt: -n 2 -DWHICH=8 expect no-error complete
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int flag, rank;
    if (WHICH == 1)
        MPI_Barrier(MPI_COMM_WORLD); // before
    MPI_Init(&argc, &argv);
    if (WHICH == 2)
        MPI_Init(&argc, &argv); // twice
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Finalized(&flag);
    // One that fails, as after MPI_Abort, need not tidy up.
    if (WHICH == 8 && rank == 0)
        exit(1);
    if (WHICH == 3 && rank == 1)
        exit(0);
    if (WHICH == 4 && rank == 0)
        return 0; // without an end
    MPI_Finalize();
    if (WHICH == 5)
        MPI_Finalize();
    if (WHICH == 6)
        MPI_Comm_rank(MPI_COMM_WORLD, &rank); // after
    if (WHICH == 7)
        MPI_Init(&argc, &argv); // again
    MPI_Initialized(&flag);
    return 0;
}
