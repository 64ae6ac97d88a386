// Rounds of requests that are completed in any order and in any portions: one order stands for all where it leaves
// nothing behind (soundness/completions.hpp). Each of the other variants leaves something behind, and what it asserts
// fails in few orders only.
//
// mpismt: -n 2 -DK=10 -DR=4 expect no-error complete
// mpismt: -n 2 -DK=10 -DR=4 -DCALL=TESTSOME expect no-error complete
// mpismt: -n 2 -DK=20 -DR=16 -DCALL=WAITANY --bound 20 expect no-error complete
// mpismt: -n 2 -DK=20 -DR=16 -DCALL=TESTANY --bound 20 expect no-error complete
// mpismt: -n 2 -DSUM expect no-error complete
// mpismt: -n 2 -DPLACE expect assertion
// mpismt: -n 2 -DLEFT expect assertion
// mpismt: -n 2 -DLAST expect assertion complete
// mpismt: -n 2 -DLATE expect assertion
// mpismt: -n 2 -DTOGETHER expect assertion
// mpismt: -n 2 -DTHIRD expect assertion
// mpismt: -n 2 -DHANDLES expect assertion
// mpismt: -n 2 -DNEIGHBOUR expect local-concurrency
// mpismt: -n 2 -DSTALE expect local-concurrency,memory
// mpismt: -n 2 -DEARLY expect assertion
// mpismt: -n 2 -DREPLY expect assertion
// mpismt: -n 2 -DCALL=TESTSOME -DIDLE expect assertion
// mpismt: -n 2 -DROUND expect assertion
// mpismt: -n 2 -DPAIR expect assertion
#include <assert.h>
#include <mpi.h>
#ifndef K
#define K 3
#define R 2
#endif
#ifndef CALL
#define CALL WAITSOME
#endif
#define WAITSOME 1
#define TESTSOME 2
#define WAITANY 3
#define TESTANY 4

int main(int argc, char **argv)
{
    int rank, x[K], which[K], filled[K] = {0}, count = 0, sum = 0, last = 0, idle = 0, together = 0;
    MPI_Request q[K];
    MPI_Status statuses[K];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int r = 0; r < R; r++) {
        if (rank == 0) {
            for (int i = 0; i < K; i++)
                MPI_Send(&i, 1, MPI_INT, 1, i, MPI_COMM_WORLD);
#ifdef REPLY
            for (int i = 0; i < K; i++) {
                MPI_Recv(&last, 1, MPI_INT, 1, 50, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                assert(i != 1 || last != 0);
            }
#endif
            continue;
        }
        for (int i = 0; i < K; i++)
            MPI_Irecv(&x[i], 1, MPI_INT, 0, i, MPI_COMM_WORLD, &q[i]);
        int done = 0;
        while (done < K) {
            int n = 0;
#if CALL == WAITSOME
            MPI_Waitsome(K, q, &n, which, statuses);
#elif CALL == TESTSOME
            MPI_Testsome(K, q, &n, which, statuses);
#elif CALL == WAITANY
            MPI_Waitany(K, q, which, statuses);
            n = 1;
#else
            MPI_Testany(K, q, which, &n, statuses);
#endif
#ifdef IDLE
            if (n == 0)
                idle++;
            assert(idle != 3);
#endif
            for (int p = 0; p < n; p++) {
                const int i = which[p];
                assert(x[i] == i && statuses[p].MPI_TAG == i);
                filled[i] = x[i] + 1;
                count++;
#ifdef SUM
                sum += x[i];
#elif defined(PLACE)
                filled[i] = done + p; // the third of the first portion
#elif defined(LEFT)
                filled[i] = K - done;
#elif defined(LAST)
                last = i;
#elif defined(TOGETHER)
                if (n == 2 && p == 1)
                    together = 1;
#elif defined(THIRD)
                if (i == 1 && filled[0] != 0 && filled[2] != 0) // the others are complete already
                    together = 1;
#elif defined(HANDLES)
                if (i == 1 && q[0] == MPI_REQUEST_NULL && q[2] != MPI_REQUEST_NULL)
                    together = 1;
#elif defined(NEIGHBOUR)
                x[(i + 1) % K] = (i + 1) % K; // the value that it gets anyway
#elif defined(STALE)
                if (x[(i + 1) % K] == 77)
                    together = 0;
#elif defined(REPLY)
                MPI_Send(&i, 1, MPI_INT, 0, 50, MPI_COMM_WORLD);
#elif defined(ROUND)
                if (r == 1 && done == 1 && i == 2) // in the second round only
                    together = 1;
#elif defined(PAIR)
                if (p + 1 < n && i == 0 && which[p + 1] == 2)
                    together = 1;
#endif
            }
            done += n;
#ifdef EARLY
            if (done == K - 1)
                break;
#endif
        }
        assert(together == 0);
#ifdef EARLY
        assert(q[1] == MPI_REQUEST_NULL);
        MPI_Waitall(K, q, MPI_STATUSES_IGNORE);
#endif
#ifdef PLACE
        assert(filled[0] != 2);
#elif defined(LEFT)
        assert(filled[0] != 1);
#elif defined(LAST)
        assert(last != 0);
#elif defined(LATE)
        assert(which[0] != 2);
#elif !defined(EARLY)
        for (int i = 0; i < K; i++)
            assert(filled[i] == i + 1);
#endif
    }
#ifdef EARLY
    (void)count;
#else
    assert(rank == 0 || count == K * R);
#endif
    assert(sum == 0 || sum == R * K * (K - 1) / 2);
    (void)idle;
    (void)last;
    MPI_Finalize();
    return 0;
}
