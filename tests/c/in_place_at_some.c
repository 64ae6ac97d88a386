// MPI_IN_PLACE is given "at all processes" of Allgather, Alltoall and Allreduce (MPI 4.1, sections 6.7, 6.8, 6.9.6), by
// those of Gather and Scatter at the root alone; of Scan and Reduce_scatter the standard does not say that all do.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DALLGATHER expect collective-mismatch at 33
// mpismt: -n 2 -DALLGATHERV expect collective-mismatch at 36
// mpismt: -n 2 -DALLTOALL expect collective-mismatch at 39
// mpismt: -n 2 -DALLREDUCE expect collective-mismatch at 42
// mpismt: -n 3 -DPENDING expect collective-mismatch at 44
// mpismt: -n 2 -DPERSISTENT expect collective-mismatch at 48
#include <assert.h>
#include <mpi.h>

#define ALL MPI_IN_PLACE
#define SOME(own) (rank == 0 ? MPI_IN_PLACE : (void *)(own))

int main(int argc, char **argv)
{
    int rank, size, own[4] = {7, 7, 7, 7}, all[4] = {7, 7, 7, 7}, one[4] = {1, 1, 1, 1}, displs[4] = {0, 1, 2, 3};
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    assert(size <= 4);
    MPI_Allgather(ALL, 0, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD);
    MPI_Alltoall(ALL, 0, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD);
    MPI_Allreduce(ALL, all, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    MPI_Gather(SOME(own), 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Scan(SOME(own), all, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    MPI_Reduce_scatter(SOME(own), all, one, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    assert(all[0] == 7);
#ifdef ALLGATHER
    MPI_Allgather(SOME(own), 1, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD);
#endif
#ifdef ALLGATHERV
    MPI_Allgatherv(SOME(own), 1, MPI_INT, all, one, displs, MPI_INT, MPI_COMM_WORLD);
#endif
#ifdef ALLTOALL
    MPI_Alltoall(SOME(own), 1, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD);
#endif
#ifdef ALLREDUCE
    MPI_Allreduce(SOME(own), all, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
#elif defined PENDING
    MPI_Iallreduce(SOME(own), all, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
#elif defined PERSISTENT
    MPI_Allgather_init(SOME(own), 1, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
    MPI_Start(&r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Request_free(&r);
#endif
    (void)r, (void)displs;
    MPI_Finalize();
    return 0;
}
