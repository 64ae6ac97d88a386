// Windows that are too large to be looked at, and those that say so of memory that is not there.
//
// mpismt: -n 2 -DALLOCATE expect unknown
// mpismt: -n 2 -DSHARED expect unknown
// mpismt: -n 2 -DCREATE expect invalid-argument
// mpismt: -n 2 -DATTACH expect invalid-argument
#include <mpi.h>

int main(int argc, char **argv)
{
    int m[4], *memory;
    const MPI_Aint bytes = (MPI_Aint)1 << 40;
    MPI_Win win;
    MPI_Init(&argc, &argv);
#if defined ALLOCATE
    MPI_Win_allocate(bytes, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
#elif defined SHARED
    MPI_Win_allocate_shared(bytes, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
#elif defined CREATE
    MPI_Win_create(m, bytes, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
#else
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_attach(win, m, bytes);
#endif
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
