// MPI_IN_PLACE at the root of nonblocking collectives: its own block is no buffer that is received into.
//
// mpismt: -n 3 expect no-error complete
// mpismt: -n 2 -DEARLY expect local-concurrency at 27

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, counts[3] = {1, 1, 1}, displs[3] = {0, 1, 2}, all[3] = {5, 6, 7}, own = -1;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Iscatter(all, 1, MPI_INT, rank == 0 ? MPI_IN_PLACE : &own, 1, MPI_INT, 0, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    assert(own == (rank == 0 ? -1 : 5 + rank));
    MPI_Iscatterv(all, counts, displs, MPI_INT, rank == 0 ? MPI_IN_PLACE : &own, 1, MPI_INT, 0, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    own = 10 + rank;
    if (rank == 0)
        MPI_Igatherv(MPI_IN_PLACE, 1, MPI_INT, all, counts, displs, MPI_INT, 0, MPI_COMM_WORLD, &r);
    else
        MPI_Igatherv(&own, 1, MPI_INT, NULL, NULL, NULL, MPI_INT, 0, MPI_COMM_WORLD, &r);
#ifdef EARLY
    all[1] = own;
#endif
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    if (rank == 0)
        assert(all[0] == 5 && all[size - 1] == 10 + size - 1);
    MPI_Finalize();
    return 0;
}
