// Updates are atomic element by element, and "ordering only applies to operations originating at the same origin that access overlapping
// target memory regions" (MPI 4.1, sections 12.7.1 and 12.7.2).
//
// mpismt: -n 2 -DPLACES expect assertion
// mpismt: -n 2 -DPLACES -DFLUSH expect no-error complete
// mpismt: -n 2 -DFETCHES expect assertion
// mpismt: -n 2 -DONE expect assertion
// mpismt: -n 2 -DONE -DSEEN expect no-error complete
// mpismt: -n 2 -DTWO expect assertion
// mpismt: -n 2 -DADDED expect no-error complete
// mpismt: -n 2 -DOVERLAP expect no-error complete
// mpismt: -n 2 -DPOLLED expect assertion
// mpismt: -n 2 -DSHIFTED expect global-concurrency,type-mismatch
// mpismt: -n 2 -DUNSEEN expect global-concurrency
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, m[2] = {0, 0}, first = 0, second = 0;
    const int one[2] = {1, 1}, two[2] = {2, 2};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(m, sizeof m, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
#if defined PLACES // the data, then a flag
    if (rank == 0) {
        MPI_Accumulate(one, 1, MPI_INT, 1, 4, 1, MPI_INT, MPI_REPLACE, win);
#ifdef FLUSH
        MPI_Win_flush(1, win);
#endif
        MPI_Accumulate(one, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_REPLACE, win);
    } else {
        MPI_Fetch_and_op(NULL, &first, MPI_INT, 1, 0, MPI_NO_OP, win);
        MPI_Win_flush(1, win);
        MPI_Fetch_and_op(NULL, &second, MPI_INT, 1, 4, MPI_NO_OP, win);
        MPI_Win_flush(1, win);
        assert(!(first == 1 && second == 0));
    }
#elif defined FETCHES // who looks at both has no order either
    if (rank == 0) {
        MPI_Accumulate(one, 1, MPI_INT, 1, 4, 1, MPI_INT, MPI_REPLACE, win);
        MPI_Win_flush(1, win);
        MPI_Accumulate(one, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_REPLACE, win);
    } else {
        MPI_Fetch_and_op(NULL, &first, MPI_INT, 1, 0, MPI_NO_OP, win);
        MPI_Fetch_and_op(NULL, &second, MPI_INT, 1, 4, MPI_NO_OP, win);
        MPI_Win_flush(1, win);
        assert(!(first == 1 && second == 0));
    }
#elif defined ONE // half of one update is seen
    if (rank == 0) {
        MPI_Accumulate(one, 2, MPI_INT, 1, 0, 2, MPI_INT, MPI_SUM, win);
    } else {
        int got[2];
        MPI_Get_accumulate(NULL, 0, MPI_INT, got, 2, MPI_INT, 1, 0, 2, MPI_INT, MPI_NO_OP, win);
        MPI_Win_flush(1, win);
#ifdef SEEN
        assert(got[0] == 0 || got[0] == 1);
#else
        assert(got[0] == got[1]);
#endif
    }
#elif defined TWO // of two updates each is the last of one element
    MPI_Accumulate(rank == 0 ? one : two, 2, MPI_INT, 0, 0, 2, MPI_INT, MPI_REPLACE, win);
#elif defined ADDED
    MPI_Accumulate(rank == 0 ? one : two, 2, MPI_INT, 0, 0, 2, MPI_INT, MPI_SUM, win);
#elif defined OVERLAP
    if (rank == 0) {
        MPI_Accumulate(one, 2, MPI_INT, 1, 0, 2, MPI_INT, MPI_REPLACE, win);
        MPI_Accumulate(two, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_REPLACE, win);
    } else {
        MPI_Fetch_and_op(NULL, &first, MPI_INT, 1, 0, MPI_NO_OP, win);
        MPI_Fetch_and_op(NULL, &second, MPI_INT, 1, 0, MPI_NO_OP, win);
        MPI_Win_flush(1, win);
        assert(first <= second);
    }
#elif defined POLLED
    if (rank == 0) {
        MPI_Accumulate(one, 2, MPI_INT, 1, 0, 2, MPI_INT, MPI_REPLACE, win);
    } else {
        while (*(volatile int *)m == 0)
            MPI_Win_sync(win);
        MPI_Fetch_and_op(NULL, &second, MPI_INT, 1, 4, MPI_NO_OP, win);
        MPI_Win_flush(1, win);
        assert(second == 1);
    }
#elif defined SHIFTED // no element of the one is an element of the other
    if (rank == 0) {
        MPI_Accumulate(one, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_SUM, win);
        MPI_Accumulate(one, 1, MPI_INT, 1, 2, 1, MPI_INT, MPI_SUM, win);
    }
#elif defined UNSEEN // that one element was updated says nothing of the other
    if (rank == 0) {
        MPI_Accumulate(one, 2, MPI_INT, 1, 0, 2, MPI_INT, MPI_REPLACE, win);
    } else {
        MPI_Fetch_and_op(NULL, &first, MPI_INT, 1, 0, MPI_NO_OP, win);
        MPI_Win_flush(1, win);
        if (first == 1) {
            MPI_Get(&second, 1, MPI_INT, 1, 4, 1, MPI_INT, win);
            MPI_Win_flush(1, win);
        }
    }
#endif
    MPI_Win_unlock_all(win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
#ifdef TWO
        assert(m[0] == m[1]);
#endif
#ifdef ADDED
        assert(m[0] == 3 && m[1] == 3);
#endif
    }
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
