// Arguments of sends and receives, each kind of parameter in turn: in 0 to 2 they are right.
//
// mpismt: -n 2 -DWHICH=0 expect no-error
// mpismt: -n 2 -DWHICH=1 expect no-error
// mpismt: -n 2 -DWHICH=2 expect no-error
// mpismt: -n 2 -DWHICH=3 expect invalid-argument at 55
// mpismt: -n 2 -DWHICH=4 expect invalid-argument at 57
// mpismt: -n 2 -DWHICH=5 expect invalid-argument at 59
// mpismt: -n 2 -DWHICH=6 expect invalid-argument at 62
// mpismt: -n 2 -DWHICH=7 expect invalid-argument at 66
// mpismt: -n 2 -DWHICH=8 expect invalid-argument at 74
// mpismt: -n 2 -DWHICH=9 expect invalid-argument at 78
// mpismt: -n 2 -DWHICH=10 expect invalid-argument at 80
// mpismt: -n 2 -DWHICH=11 expect invalid-argument at 82
// mpismt: -n 2 -DWHICH=12 expect invalid-argument at 84
// mpismt: -n 2 -DWHICH=13 expect invalid-argument at 87
// mpismt: -n 2 -DWHICH=14 expect invalid-argument at 89
// mpismt: -n 2 -DWHICH=15 expect invalid-argument at 91
// mpismt: -n 2 -DWHICH=16 expect invalid-argument at 93
// mpismt: -n 2 -DWHICH=17 expect invalid-argument at 96
// mpismt: -n 2 -DWHICH=18 expect invalid-argument at 102
// mpismt: -n 2 -DWHICH=19 expect invalid-argument at 108
// mpismt: -n 2 -DWHICH=20 expect invalid-argument at 114
// mpismt: -n 2 -DWHICH=21 expect invalid-argument at 116
// mpismt: -n 2 -DWHICH=22 expect invalid-argument at 118

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
    // Zero elements need no buffer.
    if (WHICH == 0) {
        MPI_Sendrecv(NULL, 0, MPI_INT, 1 - rank, 0, NULL, 0, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &status);
    }
    // Nobody needs no buffer.
    if (WHICH == 1) {
        MPI_Send(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
        MPI_Recv(NULL, 0, MPI_INT, MPI_PROC_NULL, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    // A wrong call that is never made.
    if (WHICH == 2) {
        if (rank == size)
            MPI_Send(a, -1, MPI_DATATYPE_NULL, 77, -3, MPI_COMM_NULL);
    }
    // Count.
    if (WHICH == 3)
        MPI_Send(a, -1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    if (WHICH == 4)
        MPI_Irecv(a, -2, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
    if (WHICH == 5)
        MPI_Sendrecv(a, 1, MPI_INT, 1 - rank, 0, b, -1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &status);
    // Datatype.
    if (WHICH == 6)
        MPI_Recv(a, 1, MPI_DATATYPE_NULL, 1 - rank, 0, MPI_COMM_WORLD, &status);
    if (WHICH == 7) {
        MPI_Datatype pair;
        MPI_Type_contiguous(2, MPI_INT, &pair);
        MPI_Send(a, 1, pair, 1 - rank, 0, MPI_COMM_WORLD); // not committed
    }
    if (WHICH == 8) {
        MPI_Datatype pair, old;
        MPI_Type_contiguous(2, MPI_INT, &pair);
        MPI_Type_commit(&pair);
        old = pair;
        MPI_Type_free(&pair);
        MPI_Recv_init(a, 1, old, 1 - rank, 0, MPI_COMM_WORLD, &r); // freed
    }
    // Rank.
    if (WHICH == 9)
        MPI_Send(a, 1, MPI_INT, size, 0, MPI_COMM_WORLD);
    if (WHICH == 10)
        MPI_Recv(a, 1, MPI_INT, -7, 0, MPI_COMM_WORLD, &status);
    if (WHICH == 11)
        MPI_Isend(a, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &r);
    if (WHICH == 12)
        MPI_Sendrecv_replace(a, 1, MPI_INT, rank + 1, 0, rank - 1, 0, MPI_COMM_WORLD, &status);
    // Tag.
    if (WHICH == 13)
        MPI_Ssend(a, 1, MPI_INT, 1 - rank, -5, MPI_COMM_WORLD);
    if (WHICH == 14)
        MPI_Send(a, 1, MPI_INT, 1 - rank, MPI_ANY_TAG, MPI_COMM_WORLD);
    if (WHICH == 15)
        MPI_Sendrecv(a, 1, MPI_INT, 1 - rank, 0, b, 1, MPI_INT, 1 - rank, -9, MPI_COMM_WORLD, &status);
    if (WHICH == 16)
        MPI_Probe(1 - rank, -9, MPI_COMM_WORLD, &status);
    // Communicator.
    if (WHICH == 17)
        MPI_Send(a, 1, MPI_INT, 1 - rank, 0, MPI_COMM_NULL);
    if (WHICH == 18) {
        MPI_Comm copy, old;
        MPI_Comm_dup(MPI_COMM_WORLD, &copy);
        old = copy;
        MPI_Comm_free(&copy);
        MPI_Irecv(a, 1, MPI_INT, 1 - rank, 0, old, &r); // freed
    }
    if (WHICH == 19) {
        MPI_Comm mine;
        MPI_Comm_split(MPI_COMM_WORLD, rank == 0 ? 0 : MPI_UNDEFINED, 0, &mine);
        if (rank == 1)
            MPI_Iprobe(0, 0, mine, &flag, &status); // not a member
        if (rank == 0)
            MPI_Comm_free(&mine);
    }
    // Buffer.
    if (WHICH == 20)
        MPI_Send(NULL, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    if (WHICH == 21)
        MPI_Recv(a, 9, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &status); // which has room for 8
    if (WHICH == 22) {
        MPI_Sendrecv(a, 2, MPI_INT, 1 - rank, 0, a + 1, 2, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &status); // aliased
    }
    MPI_Finalize();
    return 0;
}
