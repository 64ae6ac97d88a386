// Arrays of counts, displacements and datatypes of a nonblocking collective must not be written until it is complete (MPI 4.1,
// section 6.12). Reading them is allowed, and so is writing them behind a blocking one.
//
// mpismt: -n 2 -DGATHER expect local-concurrency at 35
// mpismt: -n 2 -DGATHER -DBLOCKING expect no-error
// mpismt: -n 2 -DGATHER -DREAD expect no-error
// mpismt: -n 2 -DSCATTER expect local-concurrency at 41
// mpismt: -n 2 -DELSEWHERE expect no-error
// mpismt: -n 2 -DALL expect local-concurrency at 50
// mpismt: -n 2 -DTYPES expect local-concurrency at 56
// mpismt: -n 2 -DREDUCE expect local-concurrency at 62
// mpismt: -n 2 -DCALL expect local-concurrency at 67
// mpismt: -n 2 -DPERSISTENT expect local-concurrency at 73
#include <mpi.h>
#define WORLD MPI_COMM_WORLD

int main(void)
{
    int rank, x, counts[2] = {1, 1}, places[2] = {0, 1}, more[2] = {1, 1}, from[2] = {1, 2}, to[2];
    MPI_Datatype types[2] = {MPI_INT, MPI_INT};
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Init(0, 0);
    MPI_Comm_rank(WORLD, &rank);
    x = rank;
#if defined GATHER
#ifdef BLOCKING
    MPI_Gatherv(&x, 1, MPI_INT, to, counts, places, MPI_INT, 0, WORLD);
#else
    MPI_Igatherv(&x, 1, MPI_INT, to, counts, places, MPI_INT, 0, WORLD, &request);
#endif
#ifdef READ
    more[0] = counts[0] + places[1];
#else
    if (rank == 0)
        counts[0] = 5;
#endif
#elif defined SCATTER
    if (rank == 0) {
        MPI_Iscatterv(from, counts, places, MPI_INT, &x, 1, MPI_INT, 0, WORLD, &request);
        // the last one counts, too
        places[1] = 0;
    } else {
        MPI_Iscatterv(0, 0, 0, MPI_INT, &x, 1, MPI_INT, 0, WORLD, &request);
    }
#elif defined ELSEWHERE // only the root's arrays are looked at
    MPI_Igatherv(&x, 1, MPI_INT, to, counts, places, MPI_INT, 0, WORLD, &request);
    if (rank == 1) counts[0] = 5;
#elif defined ALL
    MPI_Iallgatherv(&x, 1, MPI_INT, to, counts, places, MPI_INT, WORLD, &request);
    counts[rank] = 5;
#elif defined TYPES
    places[0] = 0;
    places[1] = 4;
    MPI_Ialltoallw(from, more, places, types, to, counts, places, types, WORLD, &request);
    if (rank == 1)
        types[1] = MPI_FLOAT;
#elif defined REDUCE
    counts[0] = counts[1] = 1;
    MPI_Ireduce_scatter(from, to, counts, MPI_INT, MPI_SUM, WORLD, &request);
    // process 0 needs only its own part
    if (rank == 0)
        counts[1] = 7;
#elif defined CALL // a call writes them
    MPI_Iallgatherv(&x, 1, MPI_INT, to, counts, places, MPI_INT, WORLD, &request);
    // process 1 gets what is there already
    if (rank == 1)
        MPI_Comm_size(WORLD, &counts[1]);
#elif defined PERSISTENT
    MPI_Info info = MPI_INFO_NULL;
    MPI_Allgatherv_init(&x, 1, MPI_INT, to, counts, places, MPI_INT, WORLD, info, &request);
    MPI_Start(&request);
    if (rank == 1)
        counts[1] = 1;
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Request_free(&request);
#endif
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
