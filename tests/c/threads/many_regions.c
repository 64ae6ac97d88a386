// mpismt: -n 2 -fopenmp expect no-error complete
// Threads of teams that have ended give their numbers to later ones: there may be any number of regions.
#include <mpi.h>
#include <assert.h>
int main(int c, char** v)
{
    int level, s = 0;
    MPI_Init_thread(&c, &v, MPI_THREAD_FUNNELED, &level);
    for (int k = 0; k < 50; k++) {
#pragma omp parallel for reduction(+ : s)
        for (int i = 0; i < 4; i++)
            s += i;
    }
    assert(s == 300);
    MPI_Finalize();
}
