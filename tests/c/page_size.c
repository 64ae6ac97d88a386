// The size of a page is assumed, the same on all processes.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
    int rank, one = 1;
    char *mem;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    unsigned long align = getpagesize();
    assert(align <= 65536);
    if (posix_memalign((void **)&mem, align, 4 * sizeof(int))) return 1;
    ((int *)mem)[0] = 0;
    MPI_Win_create(mem, 4 * sizeof(int), 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    if (rank == 0) MPI_Put(&one, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    free(mem);
    MPI_Finalize();
    return 0;
}
