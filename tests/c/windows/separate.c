// The separate memory model (MPI 4.1, section 12.7): what it demands besides what the unified model does. Each demand
// with a program that meets it, and one that does not and is right in the unified model.
//
// What the owner stores is visible to one-sided operations after its next MPI_Win_post, fence, unlock, unlock_all or
// sync (rule 5; no target of an operation once an update has started, until it is visible in the public copy):
// mpismt: -n 2 -DSTORE -DBEFORE=SYNC --win-model separate expect no-error complete
// mpismt: -n 2 -DSTORE -DBEFORE=RELOCK --win-model separate expect no-error complete
// mpismt: -n 2 -DSTORE --win-model separate expect global-concurrency at 56,59
// mpismt: -n 2 -DSTORE -DAFTER=SYNC --win-model separate expect no-error complete
// mpismt: -n 2 -DSTORE expect no-error complete
// What is put is visible to loads after the owner's next MPI_Win_wait, fence, lock, lock_all or sync (rule 6; no load
// or store once an update has started, until it is visible in the private copy):
// mpismt: -n 2 -DPUT -DAFTER=SYNC --win-model separate expect no-error complete
// mpismt: -n 2 -DPUT -DAFTER=RELOCK --win-model separate expect no-error complete
// mpismt: -n 2 -DPUT --win-model separate expect global-concurrency at 64,66
// mpismt: -n 2 -DPUT -DBEFORE=SYNC --win-model separate expect global-concurrency at 64,66
// mpismt: -n 2 -DPUT expect no-error complete
// A store does not start once a put or accumulate to the window has started, until that is visible, nor the other way
// round, even where they have no byte in common; gets and loads do not mind:
// mpismt: -n 2 -DFENCE -DREMOTE=PUT_0 -DOWN=(mem[2]=4) --win-model separate expect global-concurrency at 72,73
// mpismt: -n 2 -DFENCE -DREMOTE=ADD_0 -DOWN=(mem[2]=4) --win-model separate expect global-concurrency at 72,73
// mpismt: -n 2 -DFENCE -DREMOTE=GET_0 -DOWN=(mem[2]=4) --win-model separate expect no-error complete
// mpismt: -n 2 -DFENCE -DREMOTE=PUT_0 -DOWN=(n=mem[2]) --win-model separate expect no-error complete
// mpismt: -n 2 -DFENCE -DREMOTE=PUT_0 -DOWN=(mem[2]=4) expect no-error complete
// mpismt: -n 2 -DFENCE -DREMOTE=PUT_0 -DOWN=(0) -DLATER=(mem[2]=4) --win-model separate expect no-error complete
// mpismt: -n 2 -DLOCKS -DKIND=MPI_LOCK_EXCLUSIVE --win-model separate expect no-error complete
// mpismt: -n 2 -DLOCKS -DKIND=MPI_LOCK_SHARED --win-model separate expect global-concurrency at 80,83
// mpismt: -n 2 -DLOCKS -DKIND=MPI_LOCK_SHARED expect no-error complete
// Two windows over the same memory have two public copies: updates come from one to the other through the owner.
// mpismt: -n 2 -DTWO -DSECOND=0 -DFIRST_SYNC=w -DSECOND_SYNC=u --win-model separate expect no-error complete
// mpismt: -n 2 -DTWO -DSECOND=0 -DFIRST_SYNC=u -DSECOND_SYNC=w --win-model separate expect global-concurrency at 90,94
// mpismt: -n 2 -DTWO -DSECOND=2 -DFIRST_SYNC=w -DSECOND_SYNC=w --win-model separate expect global-concurrency at 90,94
// mpismt: -n 2 -DTWO -DSECOND=0 -DFIRST_SYNC=w -DSECOND_SYNC=w expect no-error complete
// Polling is for the unified model.
// mpismt: -n 2 -DPOLL --win-model separate expect global-concurrency at 100,101
// mpismt: -n 2 -DPOLL expect no-error
// MPI does not define what shared memory does.
// mpismt: -n 2 -DSHARED --win-model separate expect unsupported
#include <assert.h>
#include <mpi.h>
#define PUT_0 MPI_Put(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, w)
#define ADD_0 MPI_Accumulate(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_SUM, w)
#define GET_0 MPI_Get(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, w)
#define SYNC MPI_Win_sync(w)
#define RELOCK (MPI_Win_unlock_all(w), MPI_Win_lock_all(0, w))
#ifndef BEFORE
#define BEFORE (void)0
#endif
#ifndef AFTER
#define AFTER (void)0
#endif
#ifndef LATER
#define LATER (void)0
#endif
static void stores(MPI_Win w, int rank, int *mem, int v)
{ if (rank == 1) mem[0] = 4;
    if (rank == 1) BEFORE;
    MPI_Barrier(MPI_COMM_WORLD); if (rank == 1) AFTER; MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) GET_0;
    if (rank == 0) MPI_Win_flush(1, w), assert(v == 4);
}
static void puts_(MPI_Win w, int rank, int *mem, int v)
{
    if (rank == 0) PUT_0, MPI_Win_flush(1, w); else BEFORE;
    MPI_Barrier(MPI_COMM_WORLD); if (rank == 1) AFTER;
    if (rank == 1) assert(mem[0] == 7);
}
#ifdef FENCE
static void fences(MPI_Win w, int rank, int *mem, int v)
{
    int n = 0; MPI_Win_fence(0, w);
    if (rank == 0) REMOTE;
    if (rank == 1) OWN;
    MPI_Win_fence(0, w); if (rank == 1) LATER; MPI_Win_fence(0, w);
    (void)n;
}
#endif
#ifdef LOCKS
static void locks(MPI_Win w, int rank, int *mem, int v)
{ MPI_Win_lock(KIND, 1, 0, w); if (rank == 0) PUT_0;
    if (rank == 1)
        for (int i = 0; i < 1; ++i)
            mem[2] = 4; MPI_Win_unlock(1, w);
}
#endif
#ifdef TWO
static void two(MPI_Win w, MPI_Win u, int rank, int v)
{
    MPI_Win_lock_all(0, u);
    if (rank == 0) MPI_Put(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, w), MPI_Win_flush(1, w);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1) MPI_Win_sync(FIRST_SYNC), MPI_Win_sync(SECOND_SYNC);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) MPI_Put(&v, 1, MPI_INT, 1, SECOND, 1, MPI_INT, u);
    MPI_Win_unlock_all(u);
}
#endif
static void polls(MPI_Win w, int rank, volatile int *mem, int v)
{
    if (rank == 0) PUT_0, MPI_Win_flush(1, w);
    if (rank == 1) while (mem[0] == 0) MPI_Win_sync(w);
}
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, mem[4] = {0}, v = 7, *shared, *model, found; MPI_Win w, u;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef SHARED
    MPI_Win_allocate_shared(8, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &shared, &w); MPI_Win_free(&w);
#endif
    MPI_Win_create(mem, sizeof mem, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_create(mem, sizeof mem, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &u);
    MPI_Win_get_attr(w, MPI_WIN_MODEL, &model, &found);
    assert(found && (*model == MPI_WIN_SEPARATE || *model == MPI_WIN_UNIFIED));
#ifdef FENCE
    fences(w, rank, mem, v);
#elif defined(LOCKS)
    locks(w, rank, mem, v);
#else
    MPI_Win_lock_all(0, w);
#ifdef STORE
    stores(w, rank, mem, v);
#elif defined(PUT)
    puts_(w, rank, mem, v);
#elif defined(POLL)
    polls(w, rank, mem, v);
#elif defined(TWO)
    two(w, u, rank, v);
#endif
    MPI_Win_unlock_all(w);
#endif
    MPI_Win_free(&u);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
