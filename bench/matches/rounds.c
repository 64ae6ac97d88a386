// R rounds between two processes: K receives are posted, and completed as they come; each round is a fresh set.
//
//   mpismt check bench/matches/rounds.c -n 2 -DK=26 -DR=128 -DWAITSOME     (or -DWAITANY, -DTESTSOME, -DTESTANY)
//   -DFAULT=1: the last round lacks a message; 2: the values of the last round are one more than is expected.
#include <assert.h>
#include <mpi.h>

#ifndef FAULT
#define FAULT 0
#endif

int main(int argc, char **argv)
{
    int rank, x[K], index[K];
    MPI_Request q[K];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int r = 0; r < R; r++) {
        const int last = r == R - 1;
        if (rank == 0) {
            for (int i = 0; i < K - (FAULT == 1 && last); i++) {
                int value = i + (FAULT == 2 && last);
                MPI_Send(&value, 1, MPI_INT, 1, i, MPI_COMM_WORLD);
            }
            continue;
        }
        for (int i = 0; i < K; i++)
            MPI_Irecv(&x[i], 1, MPI_INT, 0, i, MPI_COMM_WORLD, &q[i]);
        for (int left = K; left > 0;) {
            int n = 0;
#ifdef WAITSOME
            MPI_Waitsome(K, q, &n, index, MPI_STATUSES_IGNORE);
#elif defined(TESTSOME)
            MPI_Testsome(K, q, &n, index, MPI_STATUSES_IGNORE);
#elif defined(WAITANY)
            MPI_Waitany(K, q, index, MPI_STATUS_IGNORE);
            n = 1;
#else
            MPI_Testany(K, q, index, &n, MPI_STATUS_IGNORE);
#endif
            for (int i = 0; i < n; i++)
                assert(x[index[i]] == index[i]);
            left -= n;
        }
    }
    MPI_Finalize();
    return 0;
}
