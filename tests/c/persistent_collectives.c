// Persistent collectives: started again and again, with other collectives in between, and in another order than they were
// made in; their Init is collective and takes its place among the collectives of the communicator.
//
// mpismt: -n 3 expect no-error complete
// mpismt: -n 2 -DROOT expect collective-mismatch at 23
// mpismt: -n 2 -DTWICE expect request-lifecycle at 43
// mpismt: -n 2 -DEARLY expect local-concurrency at 40

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, value = 0, sum = 0, counts[4] = {1, 1, 1, 1}, displs[4] = {0, 1, 2, 3}, all[4] = {0};
    MPI_Request bcast, reduce, gather, barrier;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int root = 0;
#ifdef ROOT
    root = rank;
#endif
    MPI_Bcast_init(&value, 1, MPI_INT,
                   root, MPI_COMM_WORLD, MPI_INFO_NULL, &bcast);
    MPI_Allreduce_init(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &reduce);
    MPI_Gatherv_init(&value, 1, MPI_INT, all, counts, displs, MPI_INT, 1, MPI_COMM_WORLD, MPI_INFO_NULL, &gather);
    MPI_Barrier_init(MPI_COMM_WORLD, MPI_INFO_NULL, &barrier);
    for (int round = 1; round <= 2; round++) {
        value = rank == 0 ? round : -1;
        MPI_Request both[2] = {bcast, reduce};
        MPI_Startall(2, both);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Waitall(2, both, MPI_STATUSES_IGNORE);
        assert(value == round && sum == size * (size - 1) / 2);
        value = 10 * round + rank;
        // Each has its own matching.
        MPI_Start(rank == 0 ? &gather : &barrier);
        MPI_Start(rank == 0 ? &barrier : &gather);
#ifdef EARLY
        value = 7;
#endif
#ifdef TWICE
        MPI_Start(&gather);
#endif
        MPI_Wait(&barrier, MPI_STATUS_IGNORE);
        MPI_Wait(&gather, MPI_STATUS_IGNORE);
        for (int i = 0; rank == 1 && i < size; i++)
            assert(all[i] == 10 * round + i);
    }
    MPI_Request_free(&bcast);
    MPI_Request_free(&reduce);
    MPI_Request_free(&gather);
    MPI_Request_free(&barrier);
    MPI_Finalize();
    return 0;
}
