// Two requests that are tested until both are complete; or, with ONE, for ever, because only one message comes. Where they
// are tested in turn, the turns that bring nothing are seen to be such once it is known which test found something.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DONE expect deadlock
// mpismt: -n 2 -DANY expect no-error complete
// mpismt: -n 2 -DANY -DONE expect deadlock
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, flag, at, done = 0, got[2];
    MPI_Request r[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        for (int i = 0; i < 2; i++)
            MPI_Irecv(&got[i], 1, MPI_INT, 1, i, MPI_COMM_WORLD, &r[i]);
        while (done < 2) {
#ifdef ANY
            MPI_Testany(2, r, &at, &flag, MPI_STATUS_IGNORE);
            if (flag)
                done++;
#else
            for (int i = 0; i < 2; i++)
                if (r[i] != MPI_REQUEST_NULL) {
                    MPI_Test(&r[i], &flag, MPI_STATUS_IGNORE);
                    done += flag;
                }
#endif
        }
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#ifndef ONE
        MPI_Send(&rank, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
#endif
    }
    MPI_Finalize();
    return 0;
}
