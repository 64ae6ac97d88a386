// What becomes of requests: in 0 to 5 nothing is wrong.
//
// mpismt: -n 2 -DWHICH=0 expect no-error
// mpismt: -n 2 -DWHICH=1 expect no-error
// mpismt: -n 2 -DWHICH=2 expect no-error
// mpismt: -n 2 -DWHICH=3 expect no-error
// mpismt: -n 2 -DWHICH=4 expect no-error
// mpismt: -n 2 -DWHICH=5 expect request-lifecycle at 94
// mpismt: -n 2 -DWHICH=6 expect request-lifecycle at 98
// mpismt: -n 2 -DWHICH=7 expect request-lifecycle at 105
// mpismt: -n 2 -DWHICH=8 expect request-lifecycle at 107
// mpismt: -n 2 -DWHICH=9 expect request-lifecycle,deadlock at 114,115
// mpismt: -n 2 -DWHICH=10 expect request-lifecycle at 121
// mpismt: -n 2 -DWHICH=11 expect request-lifecycle at 128
// mpismt: -n 2 -DWHICH=12 expect request-lifecycle at 133
// mpismt: -n 2 -DWHICH=13 expect request-lifecycle at 137
// mpismt: -n 2 -DWHICH=14 expect request-lifecycle at 140
// mpismt: -n 2 -DWHICH=15 expect request-lifecycle at 142
// mpismt: -n 2 -DWHICH=16 expect request-lifecycle at 148
// mpismt: -n 2 -DWHICH=17 expect request-lifecycle at 154
// mpismt: -n 2 -DWHICH=18 expect request-lifecycle at 160
// mpismt: -n 2 -DWHICH=19 expect request-lifecycle at 166
// mpismt: -n 2 -DWHICH=20 expect request-lifecycle at 172
// mpismt: -n 2 -DWHICH=21 expect request-lifecycle at 185
// mpismt: -n 2 -DWHICH=22 expect invalid-argument at 191
// mpismt: -n 2 -DWHICH=23 expect invalid-argument at 193
// mpismt: -n 2 -DWHICH=24 expect request-lifecycle at 196
// mpismt: -n 2 -DWHICH=25 expect request-lifecycle at 204

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
    // Null and inactive requests may be waited for, and freeing may come before the end.
    if (WHICH == 0) {
        MPI_Wait(&r, &status);
        MPI_Waitany(2, q, &index, &status);
        MPI_Test(&r, &flag, &status);
    }
    if (WHICH == 1) {
        MPI_Send_init(a, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
        MPI_Recv_init(b, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &q[0]);
        MPI_Wait(&r, &status);
        for (int i = 0; i < 2; i++) {
            MPI_Start(&r);
            MPI_Start(&q[0]);
            MPI_Wait(&r, &status);
            MPI_Wait(&q[0], &status);
        }
        MPI_Request_free(&r);
        MPI_Request_free(&q[0]);
    }
    if (WHICH == 2) {
        MPI_Isend(a, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
        MPI_Request_free(&r);
        MPI_Recv(b, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &status);
    }
    if (WHICH == 3) {
        MPI_Irecv(a, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
        MPI_Cancel(&r);
        MPI_Wait(&r, &status);
    }
    // On one side of a branch, it is freed; on the other, used.
    if (WHICH == 4) {
        int first, second;
        if (rank == 0)
            MPI_Recv_init(a, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r);
        MPI_Allreduce(&rank, &first, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
        MPI_Send(&first, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
        MPI_Isend(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q[0]);
        if (rank == 0) {
            MPI_Recv(&first, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
            MPI_Recv(&second, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
            if (first == 0) {
                MPI_Request_free(&r);
            } else {
                MPI_Start(&r);
                MPI_Wait(&r, &status);
                MPI_Request_free(&r);
            }
        }
        MPI_Wait(&q[0], &status);
    }
    // Never completed.
    if (WHICH == 5) {
        MPI_Irecv(b, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
        MPI_Send(a, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    }
    if (WHICH == 6) {
        MPI_Irecv(b, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
        MPI_Irecv(b + 1, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r); // where the handle of the first one was
        MPI_Send(a, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
        MPI_Send(a, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
        MPI_Wait(&r, &status);
    }
    if (WHICH == 7)
        MPI_Iallreduce(a, b, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &r);
    if (WHICH == 8) {
        MPI_Irecv(b, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
        MPI_Send(a, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
        MPI_Test(&r, &flag, &status); // may say no
    }
    if (WHICH == 9) {
        MPI_Message message;
        MPI_Isend(a, 1, MPI_INT, rank, 0, MPI_COMM_WORLD, &r);
        MPI_Mprobe(rank, 0, MPI_COMM_WORLD, &message, &status); // never received
        MPI_Wait(&r, &status);
    }
    // Started while it is active.
    if (WHICH == 10) {
        MPI_Recv_init(b, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
        MPI_Start(&r);
        MPI_Start(&r);
        MPI_Wait(&r, &status);
        MPI_Request_free(&r);
    }
    if (WHICH == 11) {
        MPI_Bcast_init(a, 1, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &q[0]);
        q[1] = q[0];
        MPI_Startall(2, q);
    }
    // Started though it is not persistent.
    if (WHICH == 12) {
        MPI_Irecv(b, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r);
        MPI_Start(&r);
        MPI_Wait(&r, &status);
    }
    if (WHICH == 13)
        MPI_Start(&r);
    // Never started.
    if (WHICH == 14)
        MPI_Recv_init(b, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r);
    if (WHICH == 15)
        MPI_Allreduce_init(a, b, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
    // Used after its end.
    if (WHICH == 16) {
        MPI_Isend(a, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r);
        q[0] = r;
        MPI_Wait(&r, &status);
        MPI_Wait(&q[0], &status);
    }
    if (WHICH == 17) {
        MPI_Send_init(a, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r);
        q[0] = r;
        MPI_Request_free(&r);
        MPI_Start(&q[0]);
    }
    if (WHICH == 18) {
        MPI_Send_init(a, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r);
        q[0] = r;
        MPI_Request_free(&r);
        MPI_Request_free(&q[0]);
    }
    if (WHICH == 19) {
        MPI_Isend(a, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r);
        q[0] = r;
        MPI_Wait(&r, &status);
        MPI_Request_free(&q[0]);
    }
    if (WHICH == 20) {
        MPI_Isend(a, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r);
        q[0] = r;
        MPI_Wait(&r, &status);
        MPI_Cancel(&q[0]);
    }
    // On one side of a branch only.
    if (WHICH == 21) {
        int first, second;
        MPI_Isend(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q[0]);
        if (rank == 0) {
            MPI_Recv_init(a, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r);
            MPI_Recv(&first, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
            MPI_Recv(&second, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
            q[1] = r;
            if (first == 0)
                MPI_Request_free(&r);
            MPI_Request_free(&q[1]);
        }
        MPI_Wait(&q[0], &status);
    }
    // Wrong.
    if (WHICH == 22)
        MPI_Request_free(&r);
    if (WHICH == 23)
        MPI_Waitall(-1, q, MPI_STATUSES_IGNORE);
    if (WHICH == 24) {
        MPI_Ibarrier(MPI_COMM_WORLD, &r);
        MPI_Request_free(&r); // not allowed for collectives
    }
    if (WHICH == 25) {
        MPI_Message message, again;
        MPI_Isend(a, 1, MPI_INT, rank, 0, MPI_COMM_WORLD, &r);
        MPI_Mprobe(rank, 0, MPI_COMM_WORLD, &message, &status);
        again = message;
        MPI_Mrecv(b, 1, MPI_INT, &message, &status);
        MPI_Mrecv(b, 1, MPI_INT, &again, &status); // received before
        MPI_Wait(&r, &status);
    }
    MPI_Finalize();
    return 0;
}
