// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DRECURSIVE expect no-error complete
// mpismt: -n 2 -DARRAY expect no-error complete
// mpismt: -n 2 -DLOCAL expect no-error complete
// Regions with recursion, arrays of variable length and data of their own have threads as others do.
#include <assert.h>
#include <mpi.h>
#include <omp.h>

static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }

static void exchange(int n, int rank)
{
#ifdef RECURSIVE
    if (n > 0)
        exchange(n - 1, rank);
#endif
#ifdef ARRAY
    int room[n + 1];
    for (int i = 0; i <= n; i++)
        room[i] = rank;
    MPI_Bcast(room, n + 1, MPI_INT, 0, MPI_COMM_WORLD);
    assert(room[n] == 0);
#else
    MPI_Barrier(MPI_COMM_WORLD);
#endif
}

static int seen;
#ifdef LOCAL
#pragma omp threadprivate(seen)
#endif

int main(int argc, char** argv)
{
    int level, rank, threads = 0;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma omp parallel num_threads(2) reduction(+ : threads)
    {
        threads++;
#pragma omp critical
        seen += depth(3);
#pragma omp barrier
#pragma omp master
        exchange(3, rank);
    }
#ifdef LOCAL
    assert(threads == 2 && seen == 3);
#else
    assert(threads == 2 && seen == 6);
#endif
    MPI_Finalize();
}
