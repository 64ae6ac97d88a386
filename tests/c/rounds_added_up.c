// Rounds of requests that are completed in any order, as test suites and users write them: what comes is added up and
// counted, statuses are looked at by local calls, the clock is read, something is printed, arrays begin anew in each
// round. One order stands for all (soundness/completion_sums.cpp). Variants with faults: rounds_not_added_up.c.
//
// mpismt: -n 2 -DCALL=WAITSOME expect no-error complete
// mpismt: -n 2 -DCALL=WAITANY expect no-error complete
// mpismt: -n 2 -DCALL=TESTSOME expect no-error complete
// mpismt: -n 2 -DCALL=TESTANY expect no-error complete
// mpismt: -n 2 -DCALL=TESTANY -DTIME expect no-error complete
// mpismt: -n 2 -DR=2 -DCALL=WAITANY -DBOTH_WAYS expect no-error complete
// mpismt: -n 3 -DCALL=WAITSOME -DTWO expect no-error complete
// mpismt: -n 2 -DK=10 -DR=12 -DCALL=WAITSOME expect no-error complete
// mpismt: -n 2 -DK=20 -DR=16 -DCALL=WAITANY --bound 30 expect no-error complete
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#ifndef K
#define K 4
#endif
#ifndef R
#define R 3
#endif
#ifndef FAULT
#define FAULT 0
#endif
#define WAITSOME 1
#define TESTSOME 2
#define WAITANY 3
#define TESTANY 4
#ifdef TWO
#define PARTNERS 2
#else
#define PARTNERS 1
#endif

static int total, flags;

int main(int argc, char **argv)
{
    int rank, value, bad = 0, kept = 0, copy = 0, mixed = 1, weights = 0;
    float real = 0;
    double waited = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int r = 0; r < R; r++) {
        const int last = r == R - 1;
        if (rank > 0)
            for (int i = rank - 1; i < K - (FAULT == 1 && last); i += PARTNERS) {
                value = 100 * r + i + (FAULT == 2 && last && i == K - 1);
#ifdef OVERFLOW
                value = i == 0 ? 2147483000 : i == 1 ? 1000 : -1000;
#endif
                MPI_Send(&value, 1, MPI_INT, 0, i, MPI_COMM_WORLD);
            }
#ifdef BOTH_WAYS
        const int n_requests = 2 * K;
#else
        const int n_requests = K;
        if (rank > 0)
            continue;
#endif
        MPI_Request q[2 * K];
        int x[K], answers[K], index[2 * K], sum = 0, received = 0, all_right = 1;
        MPI_Status statuses[2 * K];
        for (int i = 0; i < 2 * K; i++)
            q[i] = MPI_REQUEST_NULL;
        if (rank == 0)
            for (int i = 0; i < K; i++)
                MPI_Irecv(&x[i], 1, MPI_INT, 1 + i % PARTNERS, i, MPI_COMM_WORLD, &q[i]);
#ifdef BOTH_WAYS
        for (int i = 0; i < K; i++) {
            answers[i] = i;
            if (rank == 0)
                MPI_Isend(&answers[i], 1, MPI_INT, 1, i, MPI_COMM_WORLD, &q[K + i]);
            else
                MPI_Irecv(&answers[i], 1, MPI_INT, 0, i, MPI_COMM_WORLD, &q[K + i]);
        }
#endif
#ifdef TIME
        const double start = MPI_Wtime();
#endif
        for (int left = rank == 0 ? n_requests : K; left > 0;) {
            int n = 0;
#if CALL == WAITSOME
            MPI_Waitsome(n_requests, q, &n, index, statuses);
#elif CALL == TESTSOME
            MPI_Testsome(n_requests, q, &n, index, statuses);
#elif CALL == WAITANY
            MPI_Waitany(n_requests, q, index, statuses);
            n = 1;
#else
            MPI_Testany(n_requests, q, index, &n, statuses);
#endif
            for (int p = 0; p < n; p++) {
                const int i = index[p];
                int count;
                MPI_Get_count(&statuses[p], MPI_INT, &count);
                if (i >= K || rank > 0)
                    continue;
                assert(count == 1 && statuses[p].MPI_TAG == i && statuses[p].MPI_SOURCE == 1 + i % PARTNERS);
                if (x[i] != 100 * r + i)
                    bad++;
                sum += x[i];
                total += x[i];
                flags |= 1 << i;
                all_right &= x[i] == 100 * r + i;
                received++;
#ifdef PARTIAL
                assert(sum != 200 * r + 5); // two of them, 2 and 3, before all others
#elif defined(WEIGHTS)
                weights += (i + 1) * received;
#elif defined(MIXED)
                mixed = 2 * mixed + i;
#elif defined(KEPT)
                if (received == 2)
                    kept = sum;
#elif defined(COPIED)
                if (received == 2)
                    memcpy(&copy, &total, sizeof copy);
#elif defined(REAL)
                real += i == 0 ? 1e8f : i == 1 ? -1e8f : 0.5f;
#endif
            }
            left -= n;
        }
#ifdef TIME
        waited += MPI_Wtime() - start;
#endif
        if (rank > 0)
            continue;
#ifndef OVERFLOW
        assert(sum == 100 * r * K + K * (K - 1) / 2 && all_right && received == K);
#endif
        assert(flags == (1 << K) - 1);
        assert(mixed != 27);
        mixed = 1;
        flags = 0;
        printf("round %d: %d\n", r, sum);
    }
#ifdef OVERFLOW
    bad = total = 0;
#endif
    if (rank == 0) {
        assert(bad == 0 && kept != 405 && copy != 817 && real != 1.0f);
        assert(weights != 3 * 30);
#ifndef OVERFLOW
        assert(total == K * 100 * R * (R - 1) / 2 + R * K * (K - 1) / 2);
#endif
        printf("%g\n", waited);
    }
    MPI_Finalize();
    return 0;
}
