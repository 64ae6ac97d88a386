// Buffers at the origin that lie in window memory themselves: when they are free for others.
//
// A fence completes what came before it, at the origin and at the target, before anybody's accesses of the next epoch.
// mpismt: -n 2 -DBUFFER -DFENCE -DAFTER=0 expect no-error complete
// mpismt: -n 3 -DBUFFER -DFENCE -DAFTER=2 expect no-error complete
// mpismt: -n 2 -DBUFFER -DFENCE -DSAME=0 expect global-concurrency at 38,41
// mpismt: -n 2 -DRESULT -DFENCE -DAFTER=0 expect no-error complete
// mpismt: -n 2 -DRESULT -DFENCE -DSAME=0 expect global-concurrency at 38,41
//
// What is complete at the target was read at the origin: MPI_Win_wait tells the target so. What the origin gets has been read
// at the target then, and need not have been written at the origin.
// mpismt: -n 2 -DBUFFER -DPOST expect no-error complete
// mpismt: -n 2 -DBUFFER -DPOST -DNO_WAIT expect global-concurrency at 51,57
// mpismt: -n 2 -DRESULT -DPOST expect global-concurrency at 51,57
//
// The unlock or flush of the origin completes both; who learns of it by a message may use them.
// mpismt: -n 2 -DBUFFER -DLOCK -DCOMPLETE=MPI_Win_unlock(0,w) expect no-error complete
// mpismt: -n 2 -DRESULT -DLOCK -DCOMPLETE=MPI_Win_unlock(0,w) expect no-error complete
// mpismt: -n 2 -DBUFFER -DLOCK -DKEEP -DCOMPLETE=MPI_Win_flush(0,w) expect no-error complete
// mpismt: -n 2 -DBUFFER -DLOCK -DKEEP -DCOMPLETE=MPI_Win_flush_local(0,w) expect no-error complete
// mpismt: -n 2 -DRESULT -DLOCK -DKEEP -DCOMPLETE=MPI_Win_flush_local(0,w) expect no-error complete
// mpismt: -n 2 -DBUFFER -DLOCK -DKEEP -DCOMPLETE=MPI_Win_sync(w) expect global-concurrency at 64,73
#include <mpi.h>
#ifdef BUFFER
#define MOVE MPI_Put(&mem[2], 1, MPI_INT, 0, 1, 1, MPI_INT, w)
#else
#define MOVE MPI_Get(&mem[2], 1, MPI_INT, 0, 1, 1, MPI_INT, w)
#endif
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, mem[4] = {0}, v = 7; MPI_Win w;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(mem, sizeof mem, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &w);
#ifdef FENCE
    MPI_Win_fence(MPI_MODE_NOPRECEDE, w);
    if (rank == 1)
        MOVE;
#ifdef SAME
    if (rank == SAME)
        MPI_Put(&v, 1, MPI_INT, 1, 2, 1, MPI_INT, w);
#endif
    MPI_Win_fence(0, w);
#ifdef AFTER
    if (rank == AFTER) MPI_Put(&v, 1, MPI_INT, 1, 2, 1, MPI_INT, w);
#endif
    MPI_Win_fence(MPI_MODE_NOSUCCEED, w);
#elif defined(POST)
    MPI_Group all, other;
    MPI_Comm_group(MPI_COMM_WORLD, &all); MPI_Group_incl(all, 1, (int[]){1 - rank}, &other);
    if (rank == 1) { MPI_Win_start(other, 0, w); MOVE; MPI_Win_complete(w); }
    if (rank == 0) { MPI_Win_post(other, 0, w);
#ifndef NO_WAIT
        MPI_Win_wait(w);
#endif
        MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, w);
        MPI_Put(&v, 1, MPI_INT, 1, 2, 1, MPI_INT, w); MPI_Win_unlock(1, w);
#ifdef NO_WAIT
        MPI_Win_wait(w);
#endif
    }
    MPI_Group_free(&all); MPI_Group_free(&other);
#else
    if (rank == 1) { MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w); MOVE;
        COMPLETE;
        MPI_Send(&v, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#ifdef KEEP
        MPI_Win_unlock(0, w);
#endif
    }
    if (rank == 0) { MPI_Recv(&v, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, w);
        MPI_Put(&v, 1, MPI_INT, 1, 2, 1, MPI_INT, w); MPI_Win_unlock(1, w); }
#endif
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
