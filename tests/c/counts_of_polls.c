// Loops that poll and count their turns: the count is printed, or asserted to be positive, so one value stands for all
// (core/idle_counts.hpp) and the answer holds without a bound. Where a count decides something else, it does not.
//
// mpismt: -n 2 -DTEST expect no-error complete
// mpismt: -n 2 -DTESTALL expect no-error complete
// mpismt: -n 2 -DTESTALL -DK=20 -DR=20 expect no-error complete
// mpismt: -n 2 -DTESTSOME expect no-error complete
// mpismt: -n 2 -DTESTANY expect no-error complete
// mpismt: -n 2 -DIPROBE expect no-error complete
// mpismt: -n 2 -DGET_STATUS expect no-error complete
// mpismt: -n 2 -DTEST -DFAULT=1 expect deadlock
// mpismt: -n 2 -DGET_STATUS -DFAULT=1 expect deadlock
// mpismt: -n 2 -DTESTALL -DFAULT=1 expect deadlock
// mpismt: -n 2 -DTESTSOME -DFAULT=1 expect deadlock
// mpismt: -n 2 -DTESTALL -DFAULT=2 expect assertion
// mpismt: -n 2 -DTESTANY -DFAULT=2 expect assertion
// mpismt: -n 2 -DTESTALL -DNEVER expect assertion
// mpismt: -n 2 -DTESTALL -DTHREE expect assertion
// mpismt: -n 2 -DTESTALL -DSUM expect assertion
// mpismt: -n 2 -DTESTALL -DSENT expect assertion
// mpismt: -n 2 -DTESTALL -DPRINTED expect assertion
// mpismt: -n 2 -DTESTALL -DMOST=1000000 expect no-error-within-bound
// mpismt: -n 2 -DTESTALL -DMOST=3 expect no-error
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#ifndef K
#define K 3
#endif
#ifndef R
#define R 2
#endif
#ifndef FAULT
#define FAULT 0
#endif

int main(int argc, char **argv)
{
    int rank, x[K], which[K], value;
    long idle = 0;
    MPI_Request q[K];
    MPI_Status statuses[K];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int r = 0; r < R; r++) {
        const int last = r == R - 1;
        if (rank == 1) {
            for (int i = 0; i < K - (FAULT == 1 && last); i++) {
                value = 100 * r + i + (FAULT == 2 && last && i == 0);
                MPI_Send(&value, 1, MPI_INT, 0, i, MPI_COMM_WORLD);
            }
            continue;
        }
        int turns = 0, flag = 0;
#ifdef IPROBE
        for (int i = 0; i < K; i++) {
            for (flag = 0; !flag; turns++)
                MPI_Iprobe(MPI_ANY_SOURCE, i, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
            MPI_Recv(&x[i], 1, MPI_INT, 1, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
#else
        for (int i = 0; i < K; i++)
            MPI_Irecv(&x[i], 1, MPI_INT, 1, i, MPI_COMM_WORLD, &q[i]);
#ifdef TEST
        for (int i = 0; i < K; i++)
            for (flag = 0; !flag; turns++)
                MPI_Test(&q[i], &flag, statuses);
#elif defined(GET_STATUS)
        for (int i = 0; i < K; i++) {
            for (flag = 0; !flag; turns++)
                MPI_Request_get_status(q[i], &flag, statuses);
            MPI_Wait(&q[i], statuses);
        }
#elif defined(TESTALL)
        while (!flag) {
            turns++;
            MPI_Testall(K, q, &flag, statuses);
            if (!flag)
                idle++;
#ifdef MOST
            if (!flag && turns >= MOST)
                MPI_Abort(MPI_COMM_WORLD, 1);
#endif
        }
#else
        for (int left = K; left > 0;) {
#ifdef TESTSOME
            MPI_Testsome(K, q, &flag, which, statuses);
#else
            MPI_Testany(K, q, which, &flag, statuses);
#endif
            if (flag == 0)
                idle++;
            for (int p = 0; p < flag; p++)
                assert(statuses[p].MPI_TAG == which[p]);
            left -= flag;
        }
#endif
#endif
#if defined(TEST) || defined(TESTALL) || defined(IPROBE)
        assert(turns > 0);
#endif
        printf("%d turns\n", turns);
        for (int i = 0; i < K; i++)
            assert(x[i] == 100 * r + i);
#ifdef NEVER
        assert(idle == 0);
#elif defined(THREE)
        assert(turns != 3);
#elif defined(SUM)
        assert(turns + idle != 3);
#elif defined(SENT)
        value = turns;
        MPI_Sendrecv_replace(&value, 1, MPI_INT, 0, 0, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
        assert(value != 3);
#elif defined(PRINTED)
        char text[20];
        snprintf(text, sizeof text, "%d", turns);
        assert(text[0] != '3');
#endif
    }
    if (rank == 0) {
        assert(idle >= 0);
        printf("%ld turns in vain\n", idle);
    }
    MPI_Finalize();
    return 0;
}
