// 12.7, rule U2: polling a location is permitted "for a change from zero to nonzero or for a particular value [..],
// but not polling and comparing the relative magnitude of values".
//
// mpismt: -n 2 -DTEST(x)=((x)!=7) expect no-error complete
// mpismt: -n 2 -DTEST(x)=((x)<7) expect global-concurrency
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
    const int seven = 7;
    MPI_Win_lock_all(0, win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Put(&seven, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
        MPI_Win_flush(1, win);
    } else
        while (TEST(*(volatile int *)mem))
            MPI_Win_sync(win);
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
