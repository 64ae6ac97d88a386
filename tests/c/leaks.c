// mpismt: -n 2 --buffering infinite -DWHICH=0 expect no-error complete
// mpismt: -n 2 --buffering infinite -DWHICH=1 expect warning:resource-leak at 34
// mpismt: -n 2 --buffering infinite -DWHICH=2 expect warning:resource-leak at 36
// mpismt: -n 2 --buffering infinite -DWHICH=3 expect warning:resource-leak at 38
// mpismt: -n 2 --buffering infinite -DWHICH=4 expect warning:resource-leak at 40
// mpismt: -n 2 --buffering infinite -DWHICH=5 expect warning:resource-leak at 43
// mpismt: -n 2 --buffering infinite -DWHICH=6 expect no-error complete
// mpismt: -n 2 --buffering infinite -DWHICH=7 expect warning:resource-leak at 48
// mpismt: -n 2 --buffering infinite -DWHICH=8 expect invalid-argument at 52
// mpismt: -n 2 --buffering infinite -DWHICH=9 expect invalid-argument at 56
// mpismt: -n 2 --buffering infinite -DWHICH=10 expect invalid-argument at 61
// mpismt: -n 2 --buffering infinite -DWHICH=11 expect memory at 70
// What a process must free before Finalize, each kind in turn.
#include <mpi.h>
#include <stdlib.h>

static void add(void *in, void *inout, int *n, MPI_Datatype *t)
{
    (void)t;
    for (int i = 0; i < *n; ++i)
        ((int *)inout)[i] += ((int *)in)[i];
}

int main(int argc, char **argv)
{
    int rank, x = 0, y;
    MPI_Comm comm;
    MPI_Group group;
    MPI_Op op;
    MPI_Request r;
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    // A communicator of those with the same parity.
    MPI_Comm half; MPI_Comm_split(comm, rank % 2, 0, &half);
    // A group of everybody.
    MPI_Comm_group(comm, &group);
    // An operation.
    MPI_Op_create(add, 1, &op);
    MPI_Allreduce(&rank, &x, 1, MPI_INT, op, comm);
    // A persistent request, and one that frees it after use.
    MPI_Recv_init(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, comm, &r);
    // Attached memory, which MPI_Finalize detaches itself.
    MPI_Buffer_attach(malloc(1000), 1000);
    // One that only process 0 makes.
    MPI_Group other = MPI_GROUP_NULL;
    if (rank == 0 && WHICH == 7) MPI_Comm_group(comm, &other);
    MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, comm);
    MPI_Start(&r);
    MPI_Wait(&r, &st);
    if (WHICH == 8) { MPI_Comm c = comm; MPI_Comm_free(&c); MPI_Barrier(comm); }
    if (WHICH == 9) {
        MPI_Op o = op;
        MPI_Op_free(&o);
        MPI_Allreduce(&rank, &x, 1, MPI_INT, op, comm);
    }
    if (WHICH == 10) {
        MPI_Group g = group;
        MPI_Group_free(&g);
        MPI_Group_size(group, &x);
    }
    if (WHICH != 1) MPI_Comm_free(&comm);
    if (WHICH != 2) MPI_Comm_free(&half);
    if (WHICH != 3) MPI_Group_free(&group);
    if (WHICH != 4) MPI_Op_free(&op);
    if (WHICH != 5) MPI_Request_free(&r);
    int size;
    void *old;
    if (WHICH == 11) MPI_Buffer_detach(&rank, &size); // an int has no room for a pointer
    if (WHICH != 6) MPI_Buffer_detach(&old, &size);
    MPI_Finalize();
    return 0;
}
