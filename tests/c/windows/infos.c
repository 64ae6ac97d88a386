// Infos that change what a window means (MPI 4.1, sections 12.2.1, 12.2.3 and 12.7.2). ORDERING: which updates of one origin keep their order.
//
// mpismt: -n 2 -DORDERING=none expect assertion
// mpismt: -n 2 -DORDERING=rar,raw,war expect assertion
// mpismt: -n 2 -DORDERING=rar,waw expect no-error complete
// mpismt: -n 2 -DORDERING=none -DMIXED expect global-concurrency
// mpismt: -n 2 -DORDERING=waw -DMIXED expect no-error complete
// mpismt: -n 2 -DLOCKED=true expect epoch-lifecycle
// mpismt: -n 2 -DLOCKED=false expect no-error complete
// mpismt: -n 2 -DSIZE=4 -DUNIT=1 expect no-error complete
// mpismt: -n 2 -DSIZE=4*(1+rank) -DUNIT=1 expect invalid-argument
// mpismt: -n 2 -DSIZE=8 -DUNIT=(1+rank) expect invalid-argument
// mpismt: -n 2 -DSIZE=4 -DUNIT=1 -DONLY=(rank==0) expect invalid-argument
// mpismt: -n 2 -DOPERATION=same_op expect global-concurrency
// mpismt: -n 2 -DOPERATION=same_op_no_op expect no-error complete
// mpismt: -n 2 -DCONTIGUOUS=true expect memory
// mpismt: -n 2 -DCONTIGUOUS=true -DQUERIED expect no-error complete
// mpismt: -n 2 -DCONTIGUOUS=false expect no-error complete
// mpismt: -n 2 -DDELETED expect no-error complete
#include <assert.h>
#include <mpi.h>
#define TEXT_(...) #__VA_ARGS__
#define TEXT(...) TEXT_(__VA_ARGS__)

#ifndef SIZE
#define SIZE sizeof memory
#define UNIT 4
#endif
#ifndef ONLY
#define ONLY 1
#endif

int main(int argc, char **argv)
{
    int rank, memory[2] = {0, 0}, seen;
    const int one = 1, two = 2;
    MPI_Win win;
    MPI_Info info;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Info_create(&info);
#if defined ORDERING
    MPI_Info_set(info, "accumulate_ordering", TEXT(ORDERING));
#elif defined LOCKED
    MPI_Info_set(info, "no_locks", TEXT(LOCKED));
#elif defined OPERATION
    MPI_Info_set(info, "accumulate_ops", TEXT(OPERATION));
#elif defined DELETED
    MPI_Info copy;
    MPI_Info_set(info, "no_locks", "true");
    MPI_Info_dup(info, &copy);
    MPI_Info_free(&info);
    info = copy;
    MPI_Info_delete(info, "no_locks");
#elif defined CONTIGUOUS
    int *mine, *first, unit;
    MPI_Aint bytes;
    MPI_Info_set(info, "alloc_shared_noncontig", TEXT(CONTIGUOUS));
    MPI_Win_allocate_shared(sizeof(int), sizeof(int), info, MPI_COMM_WORLD, &mine, &win);
    MPI_Win_fence(0, win);
    if (rank == 0) {
        MPI_Win_shared_query(win, 0, &bytes, &unit, &first);
        first[0] = 1;
#ifdef QUERIED
        MPI_Win_shared_query(win, 1, &bytes, &unit, &first);
        first[0] = 2;
#else
        first[1] = 2;
#endif
    }
    MPI_Win_fence(0, win);
    assert(*mine == 1 + rank);
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
#else
    if (ONLY)
        MPI_Info_set(info, "same_size", "true");
    MPI_Info_set(info, "same_disp_unit", "true");
#endif
#ifndef CONTIGUOUS
    MPI_Win_create(memory, SIZE, UNIT, info, MPI_COMM_WORLD, &win);
#ifdef ORDERING
    MPI_Win_fence(0, win);
    if (rank == 0) {
#ifdef MIXED
        MPI_Accumulate(&one, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_SUM, win);
#else
        MPI_Accumulate(&one, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_REPLACE, win);
#endif
        MPI_Accumulate(&two, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_REPLACE, win);
    }
    MPI_Win_fence(0, win);
#ifndef MIXED
    assert(rank == 0 || memory[0] == 2);
#endif
#endif
#if defined LOCKED || defined OPERATION || defined DELETED
    MPI_Win_lock_all(0, win);
#ifdef OPERATION
    if (rank == 0)
        MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, win);
    else
        MPI_Fetch_and_op(NULL, &seen, MPI_INT, 0, 0, MPI_NO_OP, win);
#endif
    MPI_Win_unlock_all(win);
#endif
    MPI_Win_free(&win);
#endif
    MPI_Info_free(&info);
    MPI_Finalize();
    return 0;
}
