// The largest element, with a datatype that only some of the processes have right.
//
// mpismt: -n 4 expect collective-mismatch,type-mismatch at 28

#include <mpi.h>
#include <stdio.h>

#define EACH 3

int main(int argc, char **argv)
{
    int rank;
    struct {
        double value;
        int place;
    } mine, best;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    mine.value = -1;
    for (int i = 0; i < EACH; i++) {
        const int place = rank * EACH + i;
        const double value = (place * 5) % 11 + 0.25;
        if (value > mine.value) {
            mine.value = value;
            mine.place = place;
        }
    }
    MPI_Allreduce(&mine, &best, 1, rank == 0 ? MPI_DOUBLE_INT : MPI_LONG_INT, MPI_MAXLOC, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%.2f at %d\n", best.value, best.place);
    MPI_Finalize();
    return 0;
}
