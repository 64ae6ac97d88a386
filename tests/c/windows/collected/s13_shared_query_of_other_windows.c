// 12.2.3 (MPI 4.1): MPI_Win_shared_query "may only be called on windows created by a call to MPI_WIN_ALLOCATE_SHARED,
// MPI_WIN_ALLOCATE, or MPI_WIN_CREATE". Only of the first is memory certain to be shared; of a part that cannot be
// accessed it says 0 bytes.
//
// mpismt: -n 2 -DDYNAMIC expect invalid-argument
// mpismt: -n 2 -DALLOCATE expect no-error
// mpismt: -n 2 -DCREATE expect no-error
// mpismt: -n 2 -DALLOCATE -DWHOSE=0 expect unsupported
#include <assert.h>
#include <mpi.h>

#ifndef WHOSE
#define WHOSE rank
#endif

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *base, *there, unit, mem[2];
    MPI_Aint bytes;
    MPI_Win win;
#if defined DYNAMIC
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
#elif defined ALLOCATE
    MPI_Win_allocate(8, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win);
#else
    MPI_Win_create(mem, 8, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
#endif
    MPI_Win_shared_query(win, WHOSE, &bytes, &unit, &there);
    assert(bytes == 8 || bytes == 0);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
