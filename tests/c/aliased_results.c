// mpismt: -n 2 expect invalid-argument at 21
// mpismt: -n 2 -DK=1 expect invalid-argument at 23
// mpismt: -n 2 -DK=2 expect invalid-argument at 26
// mpismt: -n 2 -DK=3 expect no-error complete
// Two results of a call must not have one place: "an argument that is OUT cannot be aliased" (MPI 4.1, section 2.3).
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, a = 0, b, n[1] = {2}, periods[1] = {0}, x = 0;
    MPI_Aint low, extent;
    MPI_Comm grid;
    MPI_Request r = MPI_REQUEST_NULL;
    MPI_Status status;
    (void)status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Cart_create(MPI_COMM_WORLD, 1, n, periods, 0, &grid);
#ifndef K
    // The rank of one neighbour is lost.
    MPI_Cart_shift(grid, 0, 1, &a, &a);
#elif K == 1
    MPI_Type_get_extent(MPI_INT, &low, &low);
#elif K == 2
    MPI_Irecv(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r);
    MPI_Testany(1, &r, &a, &a, MPI_STATUS_IGNORE);
#else
    MPI_Cart_shift(grid, 0, 1, &a, &b);
    MPI_Type_get_extent(MPI_INT, &low, &extent);
    MPI_Testany(1, &r, &a, &b, MPI_STATUS_IGNORE);
    MPI_Comm_size(MPI_COMM_WORLD, &rank);
#endif
    MPI_Comm_free(&grid);
    MPI_Finalize();
}
