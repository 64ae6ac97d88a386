// A parallel loop of OpenMP is run by one thread.
// mpismt: -n 2 expect no-error
#include <mpi.h>
#include <omp.h>
int main(int argc, char** argv)
{
    int i, s = 0, p;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &p);
#pragma omp parallel for reduction(+ : s)
    for (i = 0; i < 8; i++)
        s += i;
    MPI_Allreduce(MPI_IN_PLACE, &s, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
