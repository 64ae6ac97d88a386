// 12.4: "programs that assume that a transfer is complete by only checking parts of the message are erroneous". The
// flag is the last element of a put; behind a flush and a put of its own it is right.
//
// mpismt: -n 2 expect global-concurrency
// mpismt: -n 2 -DAPART expect no-error complete
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
    const int data[2] = {42, 1};
    MPI_Win_lock_all(0, win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
#ifdef APART
        MPI_Put(data, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
        MPI_Win_flush(1, win);
        MPI_Put(data + 1, 1, MPI_INT, 1, 1, 1, MPI_INT, win);
#else
        MPI_Put(data, 2, MPI_INT, 1, 0, 2, MPI_INT, win);
#endif
        MPI_Win_flush(1, win);
    } else {
        while (((volatile int *)mem)[1] == 0)
            MPI_Win_sync(win);
        assert(mem[0] == 42);
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
