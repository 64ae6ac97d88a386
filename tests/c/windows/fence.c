// Accesses between fences: what a fence orders, and what it does not.
//
// mpismt: -n 2 -DVALUES expect no-error complete
// mpismt: -n 3 -DAFTER=(mem[1]=3) expect global-concurrency at 24,26
// mpismt: -n 2 -DAFTER=(n=mem[1]) expect global-concurrency at 24,26
// mpismt: -n 2 -DAFTER=(mem[2]=3) expect no-error complete
// mpismt: -n 2 -DBETWEEN=(v=8) expect local-concurrency at 25
// mpismt: -n 2 -DBETWEEN=(n=v) expect no-error complete
#include <assert.h>
#include <mpi.h>
#ifndef AFTER
#define AFTER (void)0
#endif
#ifndef BETWEEN
#define BETWEEN (void)0
#endif
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, mem[4] = {0}, v = 7, n = 0; MPI_Win w;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(mem, sizeof mem, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_fence(MPI_MODE_NOPRECEDE, w);
    if (rank == 0) MPI_Put(&v, 1, MPI_INT, 1, 1, 1, MPI_INT, w);
    if (rank == 0) BETWEEN;
    if (rank == 1) AFTER;
    MPI_Win_fence(MPI_MODE_NOSUCCEED, w);
#ifdef VALUES
    assert(mem[1] == 7 * rank && n == 0);
#endif
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
