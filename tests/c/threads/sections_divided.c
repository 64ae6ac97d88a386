// More sections than threads: of any two that stand one behind the other, each may be the work of another thread. And two
// constructs in a row without a barrier between them: each section is run once.
// mpismt: -fopenmp -n 1 expect no-error
// mpismt: -fopenmp -n 1 -DSAME=0 expect data-race
// mpismt: -fopenmp -n 1 -DSAME=1 expect data-race
// mpismt: -fopenmp -n 1 -DSAME=2 expect data-race
// mpismt: -fopenmp -n 1 --threads 3 -DSAME=1 expect data-race
#include <assert.h>
#include <mpi.h>
#ifndef SAME
#define SAME -2
#endif
static int a[4], once[4];
int main(int argc, char** argv)
{
    int level;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
#pragma omp parallel
    {
#pragma omp sections nowait
        {
            a[0] = 1;
#pragma omp section
            a[SAME == 0 ? 0 : 1] = 1;
#pragma omp section
            a[SAME == 1 ? 1 : 2] = 1;
#pragma omp section
            a[SAME == 2 ? 2 : 3] = 1;
        }
#pragma omp sections
        {
            once[0]++;
#pragma omp section
            once[1]++;
        }
    }
    assert(once[0] == 1 && once[1] == 1);
    MPI_Finalize();
    return 0;
}
