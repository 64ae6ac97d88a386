// mpismt: -n 3 expect no-error complete
// A part of shared memory that need not lie beside the others and has no bytes is nowhere, here as in MPICH and Open MPI.
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

int main(int argc, char **argv)
{
    int rank, unit, *own, *there;
    MPI_Aint size;
    MPI_Info apart;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Info_create(&apart);
    MPI_Info_set(apart, "alloc_shared_noncontig", "true");
    MPI_Win_allocate_shared(rank == 1 ? 0 : sizeof(int), sizeof(int), apart, MPI_COMM_WORLD, &own, &win);
    assert((own == NULL) == (rank == 1));
    for (int i = 0; i < 3; ++i) {
        MPI_Win_shared_query(win, i, &size, &unit, &there);
        assert((there == NULL) == (i == 1) && (size == 0) == (i == 1));
    }
    MPI_Win_fence(0, win);
    if (rank == 0)
        *there = 7; // of process 2
    MPI_Win_fence(0, win);
    assert(rank != 2 || *own == 7);
    MPI_Win_free(&win);
    MPI_Info_free(&apart);
    MPI_Finalize();
    return 0;
}
