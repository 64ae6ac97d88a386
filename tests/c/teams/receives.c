// mpismt: -n 2 -fopenmp expect no-error complete
// mpismt: -n 2 -fopenmp -DEARLY expect data-race at 26
// mpismt: -n 2 -fopenmp -DBOTH expect thread-misuse
// One thread waits for a message while others compute: they read it behind a barrier. Two
// threads that call MPI are too many for MPI_THREAD_FUNNELED.
#include <assert.h>
#include <mpi.h>
#include <omp.h>

int main(int argc, char** argv)
{
    int level, rank, halo = 0, mine = 0, sum = 0;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    mine = 5 + rank;
#pragma omp parallel reduction(+ : sum)
    {
        if (omp_get_thread_num() == 0) {
            MPI_Request requests[2];
            MPI_Irecv(&halo, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &requests[0]);
            MPI_Isend(&mine, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &requests[1]);
            MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
        } else {
            sum += 1;
#ifdef EARLY
            sum += halo;
#endif
#ifdef BOTH
            MPI_Barrier(MPI_COMM_WORLD);
#endif
        }
#pragma omp barrier
        if (omp_get_thread_num() == 0)
            sum += halo;
    }
    assert(sum == 6 - rank + omp_get_max_threads() - 1);
    MPI_Finalize();
}
