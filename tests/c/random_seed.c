// mpismt: -n 1 expect assertion at 22
// mpismt: -n 1 -DBROADCAST expect no-error complete
// A clock as the seed: random numbers may be any, also by way of functions and locals. One seed for all processes is followed
// through the generator instead, which gives them all the same.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static unsigned seed_of(double seconds) { return (unsigned)(long)(seconds * 1e6); }
static double now(void)
{
    struct timeval t;
    gettimeofday(&t, NULL);
    return t.tv_sec + t.tv_usec * 1e-6;
}
static int with_a_clock(void)
{
    const unsigned seed = seed_of(now());
    srand(seed + 1);
    assert(rand() != 12345 || rand() != 54321 || rand() != 999);
    return 0;
}

static int with_a_number(void)
{
    unsigned seed = 7;
    MPI_Bcast(&seed, 1, MPI_UNSIGNED, 0, MPI_COMM_WORLD);
    srand(seed);
    assert(rand() == 1045618677);
    return (int)time(NULL);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
#ifdef BROADCAST
    with_a_number();
#else
    with_a_clock();
#endif
    MPI_Finalize();
    return 0;
}
