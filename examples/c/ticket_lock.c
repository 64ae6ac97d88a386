// A lock that serves its processes in turn: each takes a ticket and waits until its number is shown. So many have been
// served before it.
//
// mpismt: -n 3 expect no-error complete
// mpismt: -n 2 -DROUNDS=2 expect no-error complete
// mpismt: -n 4 --engine poe expect no-error complete
// mpismt: -n 2 -DNOT_COMPLETE expect assertion,global-concurrency
// mpismt: -n 2 -DLOOKED_BY_GET expect global-concurrency
#include <assert.h>
#include <mpi.h>
#ifndef ROUNDS
#define ROUNDS 1
#endif
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, *mem, one = 1, zero = 0, my, now, v;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win w;
    MPI_Win_allocate(3 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mem, &w);
    mem[0] = mem[1] = mem[2] = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, w);
    for (int r = 0; r < ROUNDS; r++) {
        MPI_Fetch_and_op(&one, &my, MPI_INT, 0, 0, MPI_SUM, w);
        MPI_Win_flush(0, w);
        do {
#ifndef LOOKED_BY_GET // which is not atomic
            MPI_Fetch_and_op(&zero, &now, MPI_INT, 0, 1, MPI_NO_OP, w);
#else
            MPI_Get(&now, 1, MPI_INT, 0, 1, 1, MPI_INT, w);
#endif
            MPI_Win_flush(0, w);
        } while (now != my);
        MPI_Get(&v, 1, MPI_INT, 0, 2, 1, MPI_INT, w);
        MPI_Win_flush(0, w);
        assert(v == my);
        v++;
        MPI_Put(&v, 1, MPI_INT, 0, 2, 1, MPI_INT, w);
#ifndef NOT_COMPLETE
        MPI_Win_flush(0, w);
#endif
        MPI_Accumulate(&one, 1, MPI_INT, 0, 1, 1, MPI_INT, MPI_SUM, w);
        MPI_Win_flush(0, w);
    }
    MPI_Win_unlock_all(w);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        assert(mem[2] == size * ROUNDS);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
