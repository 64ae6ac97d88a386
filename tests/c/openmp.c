// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -fopenmp expect no-error complete
// mpismt: -n 2 -fopenmp -DWRONG expect deadlock at 21
// OpenMP beside MPI: who includes <omp.h> means -fopenmp. Regions that do not call MPI are run by one thread.
#include <mpi.h>
#include <omp.h>
#include <stdlib.h>

int main(int argc, char** argv)
{
    int provided, rank, sum = 0, own = 7;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (omp_get_max_threads() < 1)
        MPI_Abort(MPI_COMM_WORLD, 1);
#pragma omp parallel private(own) reduction(+ : sum)
    {
        own = omp_get_thread_num();
#ifdef WRONG
        if (own == 0 && rank == 0)
            MPI_Recv(&sum, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
#pragma omp for schedule(dynamic)
        for (int i = 0; i < 8; i++)
            sum += i;
#pragma omp master
        MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
#ifdef _OPENMP
    if (own != 7) // the region had one of its own
        MPI_Abort(MPI_COMM_WORLD, 2);
#endif
    if (sum != 56)
        MPI_Abort(MPI_COMM_WORLD, 3);
    MPI_Finalize();
    return 0;
}
