// R rounds between two processes: K receives are posted, and completed as they come; each round is a fresh set.
//
//   mpismt check bench/matches/rounds.c -n 2 -DK=26 -DR=128 -DWAITSOME   (-DWAITANY, -DTESTSOME, -DTESTANY, -DTESTALL)
//   -DADDS: values are different in each round and are added up, polls in vain are counted, statuses are looked at, and
//   something is printed.
//   -DFAULT=1: the last round lacks a message; 2: the values of the last round are one more than is expected.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

#ifndef FAULT
#define FAULT 0
#endif
#ifdef ADDS
#define BASE (100 * r)
#else
#define BASE 0
#endif

int main(int argc, char **argv)
{
    int rank, x[K], index[K], idle = 0;
    long total = 0;
#ifdef ADDS
    MPI_Status statuses[K];
#else
    MPI_Status *statuses = MPI_STATUSES_IGNORE;
#endif
    MPI_Request q[K];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int r = 0; r < R; r++) {
        const int last = r == R - 1;
        if (rank == 0) {
            for (int i = 0; i < K - (FAULT == 1 && last); i++) {
                int value = BASE + i + (FAULT == 2 && last);
                MPI_Send(&value, 1, MPI_INT, 1, i, MPI_COMM_WORLD);
            }
            continue;
        }
        for (int i = 0; i < K; i++)
            MPI_Irecv(&x[i], 1, MPI_INT, 0, i, MPI_COMM_WORLD, &q[i]);
        for (int left = K; left > 0;) {
            int n = 0;
#ifdef WAITSOME
            MPI_Waitsome(K, q, &n, index, statuses);
#elif defined(TESTSOME)
            MPI_Testsome(K, q, &n, index, statuses);
#elif defined(WAITANY)
            MPI_Waitany(K, q, index, statuses);
            n = 1;
#elif defined(TESTANY)
            MPI_Testany(K, q, index, &n, statuses);
#else
            MPI_Testall(K, q, &n, statuses);
            for (int i = 0; n > 0 && i < K; i++)
                index[i] = i;
            n = n ? K : 0;
#endif
            if (n == 0)
                idle++;
            for (int i = 0; i < n; i++) {
                assert(x[index[i]] == BASE + index[i]);
#ifdef ADDS
                int count;
                MPI_Get_count(&statuses[i], MPI_INT, &count);
                assert(count == 1 && statuses[i].MPI_TAG == index[i]);
                total += x[index[i]];
#endif
            }
            left -= n;
        }
    }
#ifdef ADDS
    if (rank == 1) {
        assert(total == 50L * K * R * (R - 1) + (long)R * K * (K - 1) / 2);
        printf("%ld, %d turns in vain\n", total, idle);
    }
#endif
    MPI_Finalize();
    return 0;
}
