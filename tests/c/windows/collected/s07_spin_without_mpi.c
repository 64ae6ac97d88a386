// 12.7.3, the example of a possible deadlock: shared memory that is waited for without a call of MPI "does not
// guarantee progress"; a message that lies buffered at who waits need not arrive meanwhile. What MPI leaves open so
// is not supported; a program without messages or one-sided communication, which leaves nothing behind that MPI could
// have to do, is.
//
// mpismt: -n 2 -DBETWEEN=(void)0 expect no-error complete
// mpismt: -n 2 -DBETWEEN=(void)0 -DMESSAGE expect unsupported
// mpismt: -n 2 -DBETWEEN=MPI_Win_sync(win) expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *mine, *flag, unit, n = 1;
    MPI_Aint bytes;
    MPI_Win win;
    MPI_Win_allocate_shared(rank == 0 ? sizeof(int) : 0, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
    MPI_Win_shared_query(win, 0, &bytes, &unit, &flag);
    if (rank == 0)
        *mine = 0;
    MPI_Win_lock_all(0, win);
    MPI_Win_sync(win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_sync(win);
    if (rank == 0) {
#ifdef MESSAGE
        MPI_Send(&n, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
#endif
        while (*(volatile int *)flag != 222)
            BETWEEN;
    } else {
#ifdef MESSAGE
        MPI_Recv(&n, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
        *(volatile int *)flag = 222;
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
