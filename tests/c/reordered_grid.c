// With `reorder`, the ranks in a grid need not be the old ones, nor need the same processes be left out.
// mpismt: -n 3 expect no-error
// mpismt: -n 3 --free reorder expect assertion at 23
// mpismt: -n 3 -DREORDER=0 --free reorder expect no-error
// mpismt: -n 3 -DNEW_RANKS --free reorder expect no-error
// mpismt: -n 3 -DOLD_RANKS --free reorder expect deadlock
#include <assert.h>
#include <mpi.h>
#ifndef REORDER
#define REORDER 1
#endif

int main(int argc, char** argv)
{
    int rank, me = -1, dims[1] = {2}, periods[1] = {0}, from, to, x = 0;
    MPI_Comm grid;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, REORDER, &grid);
#if !defined NEW_RANKS && !defined OLD_RANKS
    if (grid != MPI_COMM_NULL)
        MPI_Comm_rank(grid, &me);
    assert(me == (rank < 2 ? rank : -1));
#endif
    if (grid != MPI_COMM_NULL) {
        MPI_Comm_rank(grid, &me);
        MPI_Cart_shift(grid, 0, 1, &from, &to);
#ifdef OLD_RANKS
        if (rank == 0)
            MPI_Send(&x, 1, MPI_INT, 1, 0, grid);
        else
            MPI_Recv(&x, 1, MPI_INT, 0, 0, grid, MPI_STATUS_IGNORE);
#else
        MPI_Send(&me, 1, MPI_INT, to, 0, grid);
        MPI_Recv(&x, 1, MPI_INT, from, 0, grid, MPI_STATUS_IGNORE);
        assert(from == MPI_PROC_NULL || x == from);
#endif
        MPI_Comm_free(&grid);
    }
    MPI_Finalize();
    return 0;
}
