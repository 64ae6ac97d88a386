// Buffers that MPI may still touch: in 0 to 3 they are left alone, or may be read.
//
// mpismt: -n 2 -DWHICH=0 expect no-error
// mpismt: -n 2 -DWHICH=1 expect no-error
// mpismt: -n 2 -DWHICH=2 expect no-error
// mpismt: -n 2 -DWHICH=3 expect no-error
// mpismt: -n 2 -DWHICH=4 expect local-concurrency at 71
// mpismt: -n 2 -DWHICH=5 expect local-concurrency at 78
// mpismt: -n 2 -DWHICH=6 expect local-concurrency at 83
// mpismt: -n 2 -DWHICH=7 expect local-concurrency at 89
// mpismt: -n 2 -DWHICH=8 expect local-concurrency at 96
// mpismt: -n 2 -DWHICH=9 expect local-concurrency at 104
// mpismt: -n 2 -DWHICH=10 expect local-concurrency at 111
// mpismt: -n 2 -DWHICH=11 expect local-concurrency at 118
// mpismt: -n 2 -DWHICH=12 expect local-concurrency at 123
// mpismt: -n 2 -DWHICH=13 expect local-concurrency at 130
// mpismt: -n 2 -DWHICH=14 expect local-concurrency at 28
// mpismt: -n 2 -DWHICH=15 expect local-concurrency at 143
// mpismt: -n 2 -DWHICH=16 expect local-concurrency at 149

#include <mpi.h>
#include <stdlib.h>

static void send_local(int to, MPI_Request *r)
{
    const int x = 3;
    MPI_Isend(&x, 1, MPI_INT, to, 0, MPI_COMM_WORLD, r);
}

int main(int argc, char **argv)
{
    int rank, size, flag = 0, index, a[8] = {0}, b[8] = {0};
    MPI_Status status;
    MPI_Request r = MPI_REQUEST_NULL, q[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    (void)flag, (void)index, (void)status, (void)r, (void)q, (void)a, (void)b;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    // Reading what is sent is allowed, since MPI 2.2.
    if (WHICH == 0) {
        MPI_Isend(a, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
        b[1] = a[0];
        MPI_Recv(b, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &status);
        MPI_Wait(&r, &status);
    }
    // So is sending it twice at once.
    if (WHICH == 1) {
        MPI_Isend(a, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &q[0]);
        MPI_Isend(a, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &q[1]);
        MPI_Recv(b, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &status);
        MPI_Recv(b, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &status);
        MPI_Waitall(2, q, MPI_STATUSES_IGNORE);
    }
    // Neighbours of a buffer are no part of it.
    if (WHICH == 2) {
        MPI_Irecv(b + 1, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
        b[0] = b[2] = 1;
        MPI_Send(a, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
        MPI_Wait(&r, &status);
    }
    // The root of a broadcast may read.
    if (WHICH == 3) {
        MPI_Ibcast(a, 1, MPI_INT, 0, MPI_COMM_WORLD, &r);
        if (rank == 0)
            b[0] = a[0];
        MPI_Wait(&r, &status);
    }
    // Stores and loads.
    if (WHICH == 4) {
        MPI_Isend(a, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
        a[0] = 1;
        MPI_Recv(b, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &status);
        MPI_Wait(&r, &status);
    }
    if (WHICH == 5) {
        MPI_Irecv(b, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
        MPI_Send(a, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
        a[1] = b[0];
        MPI_Wait(&r, &status);
    }
    if (WHICH == 6) {
        MPI_Iallreduce(a, b, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &r);
        b[0] = 1;
        MPI_Wait(&r, &status);
    }
    if (WHICH == 7) {
        MPI_Ibcast(a, 1, MPI_INT, 0, MPI_COMM_WORLD, &r);
        if (rank == 1)
            b[0] = a[0];
        MPI_Wait(&r, &status);
    }
    // Persistent operations.
    if (WHICH == 8) {
        MPI_Recv_init(b, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
        MPI_Start(&r);
        b[0] = 1;
        MPI_Send(a, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
        MPI_Wait(&r, &status);
        MPI_Request_free(&r);
    }
    if (WHICH == 9) {
        MPI_Allgather_init(a, 1, MPI_INT, b, 1, MPI_INT, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Start(&r);
        a[0] = 1;
        MPI_Wait(&r, &status);
        MPI_Request_free(&r);
    }
    // Other operations.
    if (WHICH == 10) {
        MPI_Irecv(b, 2, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &q[0]);
        MPI_Irecv(b + 1, 2, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &q[1]);
        MPI_Send(a, 2, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
        MPI_Send(a, 2, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
        MPI_Waitall(2, q, MPI_STATUSES_IGNORE);
    }
    if (WHICH == 11) {
        MPI_Isend(a, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
        MPI_Recv(a, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &status);
        MPI_Wait(&r, &status);
    }
    if (WHICH == 12) {
        MPI_Iallreduce(a, b, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &r);
        MPI_Bcast(b, 1, MPI_INT, 0, MPI_COMM_WORLD);
        MPI_Wait(&r, &status);
    }
    // Memory that goes away.
    if (WHICH == 13) {
        int *p = calloc(1, sizeof *p);
        MPI_Isend(p, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
        free(p);
        MPI_Recv(b, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &status);
        MPI_Wait(&r, &status);
    }
    if (WHICH == 14) {
        send_local(1 - rank, &r);
        MPI_Recv(b, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &status);
        MPI_Wait(&r, &status);
    }
    // After Request_free nobody knows.
    if (WHICH == 15) {
        MPI_Isend(a, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
        MPI_Request_free(&r);
        a[0] = 1;
        MPI_Recv(b, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &status);
    }
    if (WHICH == 16) {
        MPI_Irecv(b, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
        MPI_Request_free(&r);
        a[1] = b[0];
        MPI_Send(a, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
