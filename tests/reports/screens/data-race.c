#include <mpi.h>
#include <stdio.h>

int main(int argc, char** argv)
{
    int level, rank, sum = 0;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma omp parallel for
    for (int i = 0; i < 4; i++)
        sum += i * rank;
    MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    printf("%d\n", sum);
    MPI_Finalize();
    return 0;
}
