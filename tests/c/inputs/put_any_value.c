// A number of which nothing is known is put, added, fetched and compared in window memory: one value in 2^32 is wrong.
// mpismt: -n 3 expect no-error
// mpismt: -n 2 -DWRONG expect assertion
// mpismt: -n 2 -DSWAP expect no-error
// mpismt: -n 2 -DSWAP -DWRONG expect assertion
// mpismt: -n 3 -DLOCKS expect no-error
// mpismt: -n 3 -DLOCKS -DWRONG expect assertion
#include <assert.h>
#include <limits.h>
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank;
#ifdef LOCKS
    unsigned m = 0;
#else
    int m = 0;
#endif
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win w;
    MPI_Win_create(&m, sizeof m, sizeof m, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    int k = MPISMT_input_int(INT_MIN + 1, INT_MAX);
#if defined SWAP
    int old = -1, expected = k & 7, zero = 0;
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, w);
    if (rank == 0)
        m = 5;
    MPI_Win_unlock(0, w);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, w);
    if (rank == 1)
        MPI_Compare_and_swap(&zero, &expected, &old, MPI_INT, 0, 0, w);
    MPI_Win_unlock(0, w);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w);
#ifdef WRONG
    assert(rank == 1 || m == 5);
#else
    assert(rank == 1 || m == 5 || m == 0);
    assert(rank == 0 || old == 5);
#endif
    MPI_Win_unlock(0, w);
#elif defined LOCKS
    unsigned u = (unsigned)k, old, sum;
    MPI_Win_lock_all(0, w);
    MPI_Fetch_and_op(&u, &old, MPI_UNSIGNED, 0, 0, MPI_SUM, w);
    MPI_Win_unlock_all(w);
    MPI_Allreduce(&u, &sum, 1, MPI_UNSIGNED, MPI_SUM, MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w);
#ifdef WRONG
    assert(rank != 0 || m != 77);
#else
    assert(rank != 0 || m == sum);
#endif
    MPI_Win_unlock(0, w);
#else
    MPI_Win_fence(0, w);
    if (rank == 0)
        MPI_Put(&k, 1, MPI_INT, 1, 0, 1, MPI_INT, w);
    MPI_Win_fence(0, w);
    int sent = k;
    MPI_Bcast(&sent, 1, MPI_INT, 0, MPI_COMM_WORLD);
#ifdef WRONG
    assert(rank != 1 || m != 123456789);
#else
    assert(rank != 1 || m == sent);
#endif
#endif
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
