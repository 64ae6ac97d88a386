// MPI_WIN_BASE is the base that was given (MPI 4.1, section 12.2.6), null included.
// mpismt: -n 2 expect no-error
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, flag;
    MPI_Win win;
    void *base;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    char *buffer = rank == 1 ? malloc(64) : NULL;
    MPI_Win_create(buffer, 64 * rank, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_get_attr(win, MPI_WIN_BASE, &base, &flag);
    assert(flag && base == buffer);
    MPI_Win_free(&win);
    if (base)
        free(base);
    MPI_Finalize();
    return 0;
}
