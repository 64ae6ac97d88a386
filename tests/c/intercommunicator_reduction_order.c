// Allreduce across groups: what a group gets is made of the data of the other group, in any order, and all of its members get
// the same, whether the others of the group have entered or not.
// mpismt: -n 5 expect no-error
// mpismt: -n 5 --reductions any expect no-error
// mpismt: -n 5 -DORDER expect no-error
// mpismt: -n 5 -DORDER --reductions any expect assertion at 27
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Comm half, across;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    const int second = rank >= 2;
    MPI_Comm_split(MPI_COMM_WORLD, second, rank, &half);
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, second ? 0 : 2, 1, &across);
    double x = !second ? 1 : rank == 2 ? 1e16 : rank == 3 ? 1 : -1e16, y, of_first;
    if (rank == 0) // enters last
        MPI_Recv(&y, 1, MPI_DOUBLE, 4, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank == 4)
        MPI_Send(&x, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    MPI_Allreduce(&x, &y, 1, MPI_DOUBLE, MPI_SUM, across);
#ifdef ORDER
    if (rank == 1)
        assert(y == 0);
#else
    of_first = y;
    MPI_Bcast(&of_first, 1, MPI_DOUBLE, 0, half);
    assert(y == of_first);
#endif
    MPI_Comm_free(&half);
    MPI_Comm_free(&across);
    MPI_Finalize();
    return 0;
}
