// mpismt: -n 2 -fopenmp expect data-race at 41
// mpismt: -n 2 -fopenmp -DREVERSED expect data-race at 41
// mpismt: -n 2 -fopenmp -DBEHIND expect no-error complete
// mpismt: -n 2 -fopenmp -DBEFORE expect no-error complete
// mpismt: -n 2 -fopenmp -DBEFORE -DREVERSED expect no-error complete
// One thread has begun a put when another one writes its origin, whichever has the lower number; behind the flush and a
// barrier, or before it and a barrier, that is in order.
#include <mpi.h>
#include <omp.h>

#ifdef REVERSED
enum { putter = 1 };
#else
enum { putter = 0 };
#endif

int main(int argc, char** argv)
{
    int level, rank, value = 1, *base;
    MPI_Win win;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win);
    MPI_Win_lock_all(0, win);
    if (rank == 0) {
#pragma omp parallel num_threads(2)
        {
            if (omp_get_thread_num() == putter) {
#ifdef BEFORE
#pragma omp barrier
#endif
                MPI_Put(&value, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
                MPI_Win_flush(1, win);
#ifdef BEHIND
#pragma omp barrier
#endif
            } else {
#ifdef BEHIND
#pragma omp barrier
#endif
                value = 2;
#ifdef BEFORE
#pragma omp barrier
#endif
            }
        }
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
}
