// Neighbourhood collectives on a ring: in 0 to 2 nothing is wrong.
//
// mpismt: -n 3 -DWHICH=0 expect no-error
// mpismt: -n 3 -DWHICH=1 expect no-error
// mpismt: -n 3 -DWHICH=2 expect no-error
// mpismt: -n 3 -DWHICH=3 expect collective-mismatch,type-mismatch at 49
// mpismt: -n 3 -DWHICH=4 expect collective-mismatch,type-mismatch at 51
// mpismt: -n 3 -DWHICH=5 expect collective-mismatch,type-mismatch at 53
// mpismt: -n 3 -DWHICH=6 expect collective-mismatch,type-mismatch at 55
// mpismt: -n 3 -DWHICH=7 expect truncation at 58
// mpismt: -n 3 -DWHICH=8 expect collective-mismatch at 60
// mpismt: -n 3 -DWHICH=9 expect collective-mismatch at 66
// mpismt: -n 3 -DWHICH=10 expect invalid-argument at 70
// mpismt: -n 3 -DWHICH=11 expect local-concurrency at 74
// mpismt: -n 3 -DWHICH=12 expect invalid-argument at 78

#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, flag = 0, index, a[8] = {0}, b[8] = {0};
    MPI_Status status;
    MPI_Request r = MPI_REQUEST_NULL, q[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    (void)flag, (void)index, (void)status, (void)r, (void)q, (void)a, (void)b;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int dims[] = {size}, periods[] = {1}, one[] = {1, 1}, places[] = {0, 1};
    const MPI_Aint bytes[] = {0, 4};
    const MPI_Datatype ints[] = {MPI_INT, MPI_INT}, floats[] = {MPI_FLOAT, MPI_FLOAT};
    (void)one, (void)places, (void)bytes, (void)ints, (void)floats;
    MPI_Comm ring;
    MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &ring);
    if (WHICH == 0)
        MPI_Neighbor_allgather(a, 1, MPI_INT, b, 1, MPI_INT, ring);
    if (WHICH == 1) {
        MPI_Ineighbor_alltoallw(a, one, bytes, ints, b, one, bytes, ints, ring, &r);
        MPI_Wait(&r, &status);
    }
    if (WHICH == 2) {
        MPI_Neighbor_alltoallv_init(a, one, places, MPI_INT, b, one, places, MPI_INT, ring, MPI_INFO_NULL, &r);
        MPI_Start(&r);
        MPI_Wait(&r, &status);
        MPI_Request_free(&r);
    }
    // Datatypes that differ.
    if (WHICH == 3)
        MPI_Neighbor_allgather(a, 1, MPI_INT, b, 1, MPI_FLOAT, ring);
    if (WHICH == 4)
        MPI_Neighbor_alltoall(a, 1, MPI_INT, b, 1, MPI_FLOAT, ring);
    if (WHICH == 5)
        MPI_Neighbor_alltoallv(a, one, places, MPI_FLOAT, b, one, places, MPI_INT, ring);
    if (WHICH == 6)
        MPI_Neighbor_alltoallw(a, one, bytes, ints, b, one, bytes, floats, ring);
    // Counts that differ.
    if (WHICH == 7)
        MPI_Neighbor_allgather(a, 2, MPI_INT, b, 1, MPI_INT, ring);
    if (WHICH == 8)
        MPI_Neighbor_alltoall(a, 1, MPI_INT, b, 2, MPI_INT, ring);
    // Calls that differ.
    if (WHICH == 9) {
        if (rank == 0)
            MPI_Neighbor_allgather(a, 1, MPI_INT, b, 1, MPI_INT, ring);
        else
            MPI_Neighbor_alltoall(a, 1, MPI_INT, b, 1, MPI_INT, ring);
    }
    // No neighbours.
    if (WHICH == 10)
        MPI_Neighbor_allgather(a, 1, MPI_INT, b, 1, MPI_INT, MPI_COMM_WORLD);
    // Buffers.
    if (WHICH == 11) {
        MPI_Ineighbor_allgather(a, 1, MPI_INT, b, 1, MPI_INT, ring, &r);
        b[0] = 1;
        MPI_Wait(&r, &status);
    }
    if (WHICH == 12)
        MPI_Neighbor_allgather(a, 1, MPI_INT, a, 1, MPI_INT, ring);
    MPI_Comm_free(&ring);
    MPI_Finalize();
    return 0;
}
