// Directives in functions that a region calls: the private copy of a reduction has its value until it is added.
// mpismt: -fopenmp -n 2 expect no-error
// mpismt: -fopenmp -n 2 -DWRONG expect assertion
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
static double sum, all;
static void add(void)
{
#pragma omp for reduction(+ : sum)
    for (int i = 0; i < 4; i++)
        sum += 1;
#pragma omp single
    MPI_Allreduce(&sum, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}
int main(int argc, char** argv)
{
    int level;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
#pragma omp parallel
    add();
    printf("%g\n", sum);
#ifdef WRONG
    assert(all == 4);
#endif
    assert(sum == 4 && all == 8);
    MPI_Finalize();
    return 0;
}
