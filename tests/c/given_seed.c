// mpismt: -n 2 --seed 42 expect no-error complete
// mpismt: -n 2 --seed 43 expect assertion at 23
// mpismt: -n 2 expect assertion
// mpismt: -n 2 --seed 42 --time 1000 expect no-error complete
// mpismt: -n 2 --seed 42 -DFIXED expect no-error complete
// --seed takes the place of a clock as the seed of random numbers: process 0 takes it, process 1 the next one. A seed that is a number
// of the program's own stays.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#include <time.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef FIXED
    srand(7);
    assert(rand() == 1045618677);
#else
    srand(time(NULL) + 1000 * rank);
    assert(rand() == (rank == 0 ? 71876166 : 842133572)); // what glibc has for 42 and 43
    // As long as that, it is also the length of messages.
    int n = rand() % 3 + 1;
    int *data = calloc(n, sizeof(int));
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    assert(n >= 1 && n <= 3);
    free(data);
#endif
    MPI_Finalize();
    return 0;
}
