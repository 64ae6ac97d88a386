// Which sum overflows depends on the order of completions; what is added may have no value, as far as the terms tell.
//
// mpismt: -n 2 --property undefined-behavior expect undefined-behavior
// mpismt: -n 2 --property undefined-behavior --engine poe expect undefined-behavior
// mpismt: -n 2 -DSMALL --property undefined-behavior expect no-error complete
#include <mpi.h>
#include <stdio.h>
#ifdef SMALL
#define LARGE 2147482000
#else
#define LARGE 2147483000
#endif
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1) {
        for (int i = 0; i < 3; i++) {
            int value = i == 0 ? LARGE : i == 1 ? 1000 : -1000;
            MPI_Send(&value, 1, MPI_INT, 0, i, MPI_COMM_WORLD);
        }
    } else {
        MPI_Request q[3];
        int x[3], sum = 0, index;
        for (int i = 0; i < 3; i++)
            MPI_Irecv(&x[i], 1, MPI_INT, 1, i, MPI_COMM_WORLD, &q[i]);
        for (int left = 3; left > 0; left--) {
            MPI_Waitany(3, q, &index, MPI_STATUS_IGNORE);
            sum += x[index];
        }
        printf("%d\n", sum);
    }
    MPI_Finalize();
    return 0;
}
