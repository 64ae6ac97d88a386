// Loops that poll with each form of test: they wait, and for ever if nothing comes. TWO: for either of two requests.
//
// mpismt: -n 2 -DTEST -DSENT expect no-error complete
// mpismt: -n 2 -DTESTALL -DSENT expect no-error complete
// mpismt: -n 2 -DTESTANY -DSENT expect no-error complete
// mpismt: -n 2 -DTESTSOME -DSENT expect no-error complete
// mpismt: -n 2 -DTESTANY -DSENT -DTWO expect no-error complete
// mpismt: -n 2 -DTESTSOME -DSENT -DTWO expect no-error complete
// mpismt: -n 2 -DTEST expect deadlock
// mpismt: -n 2 -DTESTALL expect deadlock
// mpismt: -n 2 -DTESTANY expect deadlock
// mpismt: -n 2 -DTESTSOME expect deadlock
// mpismt: -n 2 -DTESTANY -DTWO expect deadlock
// mpismt: -n 2 -DTESTSOME -DTWO expect deadlock
#include <mpi.h>

#ifdef TWO
#define N 2
#else
#define N 1
#endif

int main(int argc, char **argv)
{
    int rank, flag, done = 0, got[2], at[2];
    MPI_Request r[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        for (int i = 0; i < N; i++)
            MPI_Irecv(&got[i], 1, MPI_INT, 1, i, MPI_COMM_WORLD, &r[i]);
        while (done < N) {
#if defined TEST
            MPI_Test(&r[0], &flag, MPI_STATUS_IGNORE);
#elif defined TESTALL
            MPI_Testall(1, r, &flag, MPI_STATUSES_IGNORE);
#elif defined TESTANY
            MPI_Testany(N, r, at, &flag, MPI_STATUS_IGNORE);
#else
            MPI_Testsome(N, r, &flag, at, MPI_STATUSES_IGNORE);
#endif
            done += flag;
        }
    } else {
#ifdef SENT
        for (int i = 0; i < N; i++)
            MPI_Send(&rank, 1, MPI_INT, 0, i, MPI_COMM_WORLD);
#endif
    }
    MPI_Finalize();
    return 0;
}
