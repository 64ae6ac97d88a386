// mpismt: -n 2 expect data-race at 19
// mpismt: -n 2 -DNO_HEADER expect no-error complete
// A program that includes <omp.h> can be linked with -fopenmp only; one that does not is another program without it.
#include <mpi.h>
#ifndef NO_HEADER
#include <omp.h>
#endif

int main(int argc, char** argv)
{
    int level, rank, value = 1;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma omp parallel num_threads(2)
    {
#ifndef NO_HEADER
        if (omp_get_thread_num() == 0)
            MPI_Irecv(&value, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &request);
        else
            value = 2;
#endif
    }
#ifdef NO_HEADER
    MPI_Irecv(&value, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &request);
#endif
    MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Finalize();
}
