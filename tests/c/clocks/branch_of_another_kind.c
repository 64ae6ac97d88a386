// A branch that a clock decides is met by search as one that depends on no value is: that ends it, also where faults of
// memory are not asked for.
// mpismt: -n 2 --property deadlock expect unknown
// mpismt: -n 2 --property deadlock --engine poe expect unknown
// mpismt: -n 2 --property deadlock --engine explicit expect unknown
// mpismt: -n 2 --property deadlock -DPRINTED expect no-error complete
#include <mpi.h>
#include <stdio.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, got;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    const double begin = MPI_Wtime();
#ifdef PRINTED
    printf("%g s\n", MPI_Wtime() - begin);
#else
    if (MPI_Wtime() - begin > 5 && rank == 0)
        MPI_Recv(&got, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    MPI_Finalize();
    return 0;
}
