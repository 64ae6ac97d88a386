// Scan, Reduce_scatter and nonblocking and persistent reductions in any order.
// mpismt: -n 3 expect no-error
// mpismt: -n 3 -DKIND=1 --reductions any expect assertion
// mpismt: -n 3 -DKIND=2 --reductions any expect assertion
// mpismt: -n 3 -DKIND=3 --reductions any expect assertion
// mpismt: -n 3 -DKIND=4 --reductions any expect assertion
#include <assert.h>
#include <mpi.h>
#ifndef KIND
#define KIND 1
#endif

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double part = rank == 0 ? 1e16 : rank == 1 ? 1 : -1e16, x[3] = {part, part, part}, sum = 0;
    MPI_Request request;
    switch (KIND) {
    case 1: MPI_Scan(x, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD); assert(rank != 2 || sum == 0); break;
    case 2: MPI_Reduce_scatter_block(x, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD); assert(sum == 0); break;
    case 3:
        MPI_Iallreduce(x, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        assert(sum == 0);
        break;
    default:
        MPI_Allreduce_init(x, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Request_free(&request);
        assert(sum == 0);
    }
    MPI_Finalize();
    return 0;
}
