// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DNO_LOCKS expect global-concurrency at 32
// mpismt: -n 2 -DNO_LOCKS -DBARRIER expect no-error complete
// MPI_Win_free waits for the others, unless the window was made with the info key no_locks (MPI 4.1, section 12.2.5).
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, value = 1, seen = 0, *memory, *other;
    MPI_Info info;
    MPI_Win win, freed;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    *memory = 0;
    MPI_Info_create(&info);
#ifdef NO_LOCKS
    MPI_Info_set(info, "no_locks", "true");
#endif
    MPI_Win_allocate(sizeof(int), sizeof(int), info, MPI_COMM_WORLD, &other, &freed);
    MPI_Info_free(&info);
    MPI_Win_lock_all(0, win);
    if (rank == 0) {
        MPI_Put(&value, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
        MPI_Win_flush(1, win);
    }
    MPI_Win_free(&freed);
#ifdef BARRIER
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    if (rank == 1)
        seen = *memory;
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return seen < 0;
}
