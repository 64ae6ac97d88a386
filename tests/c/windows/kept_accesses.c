// Accesses that later ones do not hide: each of these races with one that is not the last of its bytes.
//
// A read, behind which is an update; updates by another operation than the last:
// mpismt: -n 4 -DFIRST=MPI_Get(&old,1,MPI_INT,0,0,1,MPI_INT,w) -DSECOND=MPI_SUM expect global-concurrency at 24,33
// mpismt: -n 4 -DFIRST=MPI_Accumulate(&v,1,MPI_INT,0,0,1,MPI_INT,MPI_PROD,w) -DSECOND=MPI_SUM expect global-concurrency at 24,33
// mpismt: -n 4 -DFIRST=MPI_Accumulate(&v,1,MPI_INT,0,0,1,MPI_INT,MPI_SUM,w) -DSECOND=MPI_SUM expect no-error complete
// What is compared is a buffer in use, and what is got into window memory of the process itself is a store:
// mpismt: -n 2 -DFENCED=MPI_Compare_and_swap(&v,&x,&old,MPI_INT,0,0,w),x=2 expect local-concurrency at 39
// mpismt: -n 2 -DFENCED=MPI_Get(m+1,1,MPI_INT,0,0,1,MPI_INT,w) -DSAID=MPI_MODE_NOSTORE expect epoch-lifecycle at 40
#include <mpi.h>
#ifndef SAID
#define SAID 0
#endif
int main(int argc, char **argv)
{
    int rank, m[2] = {0, 0}, v = 1, x = 0, old = 0;
    MPI_Win w;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &w);
#ifdef FIRST
    MPI_Win_lock_all(0, w);
    if (rank == 1) {
        FIRST;
        MPI_Win_flush(0, w);
        MPI_Send(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
    }
    if (rank == 2) {
        MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Accumulate(&v, 1, MPI_INT, 0, 0, 1, MPI_INT, SECOND, w);
    }
    if (rank == 3)
        MPI_Accumulate(&v, 1, MPI_INT, 0, 0, 1, MPI_INT, SECOND, w);
    MPI_Win_unlock_all(w);
#endif
#ifdef FENCED
    MPI_Win_fence(0, w);
    if (rank == 1)
        FENCED;
    MPI_Win_fence(SAID, w);
#endif
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
