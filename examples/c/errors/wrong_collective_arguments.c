// Arguments of collectives, each kind of parameter in turn: in 0 to 2 they are right.
//
// mpismt: -n 2 -DWHICH=0 expect no-error
// mpismt: -n 2 -DWHICH=1 expect no-error
// mpismt: -n 2 -DWHICH=2 expect no-error
// mpismt: -n 2 -DWHICH=3 expect invalid-argument at 65
// mpismt: -n 2 -DWHICH=4 expect invalid-argument at 67
// mpismt: -n 2 -DWHICH=5 expect collective-mismatch at 69
// mpismt: -n 2 -DWHICH=6 expect collective-mismatch at 71
// mpismt: -n 2 -DWHICH=7 expect invalid-argument at 76
// mpismt: -n 2 -DWHICH=8 expect collective-mismatch at 78
// mpismt: -n 2 -DWHICH=9 expect collective-mismatch at 80
// mpismt: -n 2 -DWHICH=10 expect collective-mismatch at 82
// mpismt: -n 2 -DWHICH=11 expect invalid-argument at 86
// mpismt: -n 2 -DWHICH=12 expect invalid-argument at 90
// mpismt: -n 2 -DWHICH=13 expect invalid-argument at 94
// mpismt: -n 2 -DWHICH=14 expect collective-mismatch,type-mismatch at 96
// mpismt: -n 2 -DWHICH=15 expect collective-mismatch,type-mismatch at 98
// mpismt: -n 2 -DWHICH=16 expect invalid-argument at 102
// mpismt: -n 2 -DWHICH=17 expect invalid-argument at 107
// mpismt: -n 2 -DWHICH=18 expect invalid-argument at 109
// mpismt: -n 2 -DWHICH=19 expect collective-mismatch at 111
// mpismt: -n 2 -DWHICH=20 expect invalid-argument at 119
// mpismt: -n 2 -DWHICH=21 expect invalid-argument at 123
// mpismt: -n 2 -DWHICH=22 expect collective-mismatch at 128
// mpismt: -n 2 -DWHICH=23 expect deadlock at 133
// mpismt: -n 2 -DWHICH=24 expect invalid-argument at 137
// mpismt: -n 2 -DWHICH=25 expect invalid-argument at 139
// mpismt: -n 2 -DWHICH=26 expect invalid-argument at 141
// mpismt: -n 2 -DWHICH=27 expect invalid-argument at 143
// mpismt: -n 2 -DWHICH=28 expect collective-mismatch at 147
// mpismt: -n 2 -DWHICH=29 expect collective-mismatch at 155

#include <mpi.h>
#include <stdlib.h>

static void nothing(void *in, void *inout, int *n, MPI_Datatype *type) { (void)in, (void)inout, (void)n, (void)type; }

int main(int argc, char **argv)
{
    int rank, size, flag = 0, index, a[8] = {0}, b[8] = {0};
    MPI_Status status;
    MPI_Request r = MPI_REQUEST_NULL, q[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    (void)flag, (void)index, (void)status, (void)r, (void)q, (void)a, (void)b;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    // Zero elements need no buffer.
    if (WHICH == 0)
        MPI_Allreduce(NULL, NULL, 0, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    // What matters at the root only.
    if (WHICH == 1) {
        MPI_Gather(a, 1, MPI_INT, rank == 0 ? b : NULL, rank == 0 ? 1 : -1, rank == 0 ? MPI_INT : MPI_DATATYPE_NULL, 0, MPI_COMM_WORLD);
    }
    // Signatures that differ and match.
    if (WHICH == 2) {
        MPI_Datatype pair;
        MPI_Type_contiguous(2, MPI_INT, &pair);
        MPI_Type_commit(&pair);
        MPI_Bcast(a, rank == 0 ? 1 : 2, rank == 0 ? pair : MPI_INT, 0, MPI_COMM_WORLD);
        MPI_Type_free(&pair);
    }
    // Root.
    if (WHICH == 3)
        MPI_Bcast(a, 1, MPI_INT, size, MPI_COMM_WORLD);
    if (WHICH == 4)
        MPI_Reduce(a, b, 1, MPI_INT, MPI_SUM, -1, MPI_COMM_WORLD);
    if (WHICH == 5)
        MPI_Gather(a, 1, MPI_INT, b, 1, MPI_INT, rank, MPI_COMM_WORLD);
    if (WHICH == 6) {
        MPI_Ibcast(a, 1, MPI_INT, rank == 0, MPI_COMM_WORLD, &r);
        MPI_Wait(&r, &status);
    }
    // Count.
    if (WHICH == 7)
        MPI_Allgather(a, -1, MPI_INT, b, 1, MPI_INT, MPI_COMM_WORLD);
    if (WHICH == 8)
        MPI_Allreduce(a, b, 1 + rank, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (WHICH == 9)
        MPI_Bcast(a, 1 + rank, MPI_INT, 0, MPI_COMM_WORLD);
    if (WHICH == 10)
        MPI_Alltoall(a, 1, MPI_INT, b, 2, MPI_INT, MPI_COMM_WORLD);
    // Displacement.
    if (WHICH == 11) {
        const int one[] = {1, 1}, places[] = {0, 0};
        MPI_Gatherv(a, 1, MPI_INT, b, one, places, MPI_INT, 0, MPI_COMM_WORLD); // both into one place
    }
    if (WHICH == 12) {
        const int one[] = {1, 1}, places[] = {0, 800};
        MPI_Scatterv(a, one, places, MPI_INT, b, 1, MPI_INT, 0, MPI_COMM_WORLD); // beyond the buffer
    }
    // Datatype.
    if (WHICH == 13)
        MPI_Scan(a, b, 1, MPI_DATATYPE_NULL, MPI_SUM, MPI_COMM_WORLD);
    if (WHICH == 14)
        MPI_Bcast(a, 1, rank == 0 ? MPI_INT : MPI_FLOAT, 0, MPI_COMM_WORLD);
    if (WHICH == 15)
        MPI_Gather(a, 1, MPI_INT, b, 1, MPI_FLOAT, 0, MPI_COMM_WORLD);
    if (WHICH == 16) {
        MPI_Datatype pair;
        MPI_Type_contiguous(2, MPI_INT, &pair);
        MPI_Ialltoall(a, 1, pair, b, 1, pair, MPI_COMM_WORLD, &r); // not committed
        MPI_Wait(&r, &status);
    }
    // Operation.
    if (WHICH == 17)
        MPI_Reduce(a, b, 1, MPI_INT, MPI_OP_NULL, 0, MPI_COMM_WORLD);
    if (WHICH == 18)
        MPI_Allreduce(a, b, 1, MPI_FLOAT, MPI_BXOR, MPI_COMM_WORLD); // not for this type
    if (WHICH == 19) {
        MPI_Iallreduce(a, b, 1, MPI_INT, rank == 0 ? MPI_SUM : MPI_MAX, MPI_COMM_WORLD, &r);
        MPI_Wait(&r, &status);
    }
    if (WHICH == 20) {
        MPI_Op op, old;
        MPI_Op_create(nothing, 1, &op);
        old = op;
        MPI_Op_free(&op);
        MPI_Exscan(a, b, 1, MPI_INT, old, MPI_COMM_WORLD); // freed
    }
    // Communicator.
    if (WHICH == 21)
        MPI_Barrier(MPI_COMM_NULL);
    if (WHICH == 22) {
        MPI_Comm copy;
        MPI_Comm_dup(MPI_COMM_WORLD, &copy);
        if (rank == 0)
            MPI_Barrier(copy);
        MPI_Comm_free(&copy); // which process 1 calls where process 0 is at a barrier
    }
    if (WHICH == 23) {
        if (rank == 0)
            MPI_Barrier(MPI_COMM_WORLD);
    }
    // Buffer.
    if (WHICH == 24)
        MPI_Reduce(a, a, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD); // aliased
    if (WHICH == 25)
        MPI_Alltoall(a, 1, MPI_INT, a + 1, 1, MPI_INT, MPI_COMM_WORLD);
    if (WHICH == 26)
        MPI_Bcast(a, 9, MPI_INT, 0, MPI_COMM_WORLD);
    if (WHICH == 27)
        MPI_Reduce(MPI_IN_PLACE, b, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD); // for the root only
    // Order.
    if (WHICH == 28) {
        if (rank == 0)
            MPI_Barrier(MPI_COMM_WORLD);
        MPI_Bcast(a, 1, MPI_INT, 0, MPI_COMM_WORLD);
        if (rank == 1)
            MPI_Barrier(MPI_COMM_WORLD);
    }
    if (WHICH == 29) {
        MPI_Ibarrier(MPI_COMM_WORLD, &r);
        if (rank == 0)
            MPI_Barrier(MPI_COMM_WORLD);
        else
            MPI_Ibarrier(MPI_COMM_WORLD, &q[0]); // never matches a blocking one
        MPI_Wait(&r, &status);
        MPI_Wait(&q[0], &status);
    }
    MPI_Finalize();
    return 0;
}
