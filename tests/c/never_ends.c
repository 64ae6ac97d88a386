// mpismt: -n 2 --engine explicit expect unknown
// mpismt: -n 2 --engine explicit -DENDS expect no-error
// A loop that communicates and comes back to the same state: nothing is wrong in any state, but no execution ends.
#include <mpi.h>

int main(int argc, char **argv)
{
    int sum = 0, stop = 0;
    MPI_Init(&argc, &argv);
#ifdef ENDS
    sum = 1;
#endif
    while (!stop) {
        MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        stop = sum;
    }
    MPI_Finalize();
}
