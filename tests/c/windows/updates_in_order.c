// Updates of one origin at one target keep their order; those of several do not.
//
// mpismt: -n 2 -DORIGINS=1 expect no-error complete
// mpismt: -n 3 -DORIGINS=2 expect assertion at 26
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, mem = 0, first = 1, second = 2, seen = -1; MPI_Win w;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&mem, sizeof mem, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_lock_all(0, w);
    if (rank == 1) {
        MPI_Accumulate(&first, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_REPLACE, w);
        if (ORIGINS == 1)
            MPI_Accumulate(&second, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_REPLACE, w);
    }
    if (rank == 2)
        MPI_Accumulate(&second, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_REPLACE, w);
    MPI_Win_flush_all(w);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Get_accumulate(0, 0, MPI_INT, &seen, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_NO_OP, w);
    MPI_Win_flush_all(w);
    if (rank == 0)
        assert(seen == 2);
    MPI_Win_unlock_all(w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
