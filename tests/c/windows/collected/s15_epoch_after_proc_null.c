// 12.3: "After any RMA operation with rank MPI_PROC_NULL, it is still necessary to finish the RMA epoch with the
// synchronization method that started the epoch."
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DNO_UNLOCK expect epoch-lifecycle
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int mem[4] = {0};
    MPI_Win win;
    MPI_Win_create(mem, sizeof mem, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    const int one = 1;
    MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);
    MPI_Put(&one, 1, MPI_INT, MPI_PROC_NULL, 0, 1, MPI_INT, win);
#ifndef NO_UNLOCK
    MPI_Win_unlock(1, win);
#endif
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
