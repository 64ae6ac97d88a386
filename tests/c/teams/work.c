// mpismt: -n 2 -fopenmp --engine poe expect no-error complete
// mpismt: -n 2 -fopenmp -DTHREADS=2 expect no-error complete
// Regions that call MPI are run by as many threads as they ask for: loops are divided, what one thread does is done by
// one, and a barrier is one.
#include <assert.h>
#include <mpi.h>
#include <omp.h>

#ifndef THREADS
#define THREADS 3
#endif
enum { n = 11 };

static void barrier(void)
{
#pragma omp barrier
}

static void exchange(int rank, int value, int* got)
{
    MPI_Sendrecv(&value, 1, MPI_INT, 1 - rank, 5, got, 1, MPI_INT, 1 - rank, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

int main(int argc, char** argv)
{
    int level, rank, got = 0, hits[4][n] = {{0}}, before = 0, last = -1, sum = 0, once = 0, all = 0, parts = 0;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    assert(omp_get_num_threads() == 1 && !omp_in_parallel());
#pragma omp parallel num_threads(THREADS)
    {
        const int me = omp_get_thread_num();
        assert(omp_get_num_threads() == THREADS && omp_in_parallel() && me < THREADS);
#pragma omp for
        for (int i = 0; i < n; i++)
            hits[0][i]++;
#pragma omp for schedule(static, 2) lastprivate(last)
        for (int i = 0; i < n; i++) {
            hits[1][i]++;
            last = i;
        }
#pragma omp for schedule(dynamic) reduction(+ : sum)
        for (int i = n - 1; i >= 0; i--) {
            hits[2][i]++;
            sum += i;
        }
#pragma omp for schedule(guided, 3) nowait
        for (long i = 3; i < 3 + 2 * n; i += 2)
            hits[3][(i - 3) / 2]++;
#pragma omp critical
        all++;
        barrier();
        assert(all == THREADS);
#pragma omp master
        exchange(rank, 10 + all, &got);
#pragma omp barrier
        assert(got == 10 + THREADS);
#pragma omp single
        {
            once++;
            MPI_Bcast(&once, 1, MPI_INT, 0, MPI_COMM_WORLD);
        }
        assert(once == 1);
#pragma omp sections
        {
#pragma omp section
            {
#pragma omp atomic
                parts += 1;
            }
#pragma omp section
            exchange(rank, 7, &got);
#pragma omp section
            {
#pragma omp atomic
                parts += 2;
            }
        }
        assert(parts == 3 && got == 7);
#pragma omp barrier
#pragma omp critical
        exchange(rank, before++, &got);
    }
    for (int k = 0; k < 4; k++)
        for (int i = 0; i < n; i++)
            assert(hits[k][i] == 1);
    assert(last == n - 1 && sum == n * (n - 1) / 2 && before == THREADS && got == THREADS - 1);
    assert(omp_get_num_threads() == 1 && omp_get_thread_num() == 0);
    MPI_Finalize();
}
