// mpismt: -n 3 expect no-error
// mpismt: -n 3 --engine sat expect no-error
// mpismt: -n 3 -DOVERLAP expect local-concurrency at 28
// mpismt: -n 3 -DUNSET expect memory at 28
// The lengths of two pending receives come from messages: the second buffer begins where the first ends, whichever
// message came first. Until they are complete, what lies behind them may be written.
#include <mpi.h>
#ifndef OVERLAP
#define OVERLAP 0
#else
#undef OVERLAP
#define OVERLAP 1
#endif
int main(int argc, char** argv)
{
    int me;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    if (me == 0) {
        int all[16], from[2], length[2];
        MPI_Request r[2];
        for (int i = 0; i < 2; i++) {
            MPI_Status s;
            MPI_Recv(&length[i], 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &s);
            from[i] = s.MPI_SOURCE;
        }
        MPI_Irecv(all, length[0], MPI_INT, from[0], 1, MPI_COMM_WORLD, &r[0]);
        MPI_Irecv(all + length[0] - OVERLAP, length[1], MPI_INT, from[1], 1, MPI_COMM_WORLD, &r[1]);
        all[7] = 1;
        MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    } else {
        int length = me == 1 ? 2 : 5, data[8] = {0};
#ifdef UNSET
        int unset;
        MPI_Send(me == 1 ? &length : &unset, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#else
        MPI_Send(&length, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#endif
        MPI_Send(data, length, MPI_INT, 0, 1, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
