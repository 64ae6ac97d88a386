// A loop by turns with five hundred chunks comes to its end, whatever the bound: how it is divided is a choice of the
// schedule, no unknown value of the program.
// mpismt: -fopenmp -n 1 expect no-error complete
// mpismt: -fopenmp -n 1 -DRACE expect data-race
#include <assert.h>
#include <mpi.h>
static int a[2000], greatest;
int main(int argc, char** argv)
{
    int level, count = 0;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
#pragma omp parallel for schedule(dynamic, 4) reduction(+ : count)
    for (int i = 0; i < 2000; i++) {
        for (int j = 2; j < 5; j++)
            a[i] += i % j == 0;
        count += a[i] > 0;
        if (i > 1980)
#ifndef RACE
#pragma omp critical
#endif
            greatest = i > greatest ? i : greatest;
    }
    assert(count == 1333 && greatest == 1999);
    MPI_Finalize();
    return 0;
}
