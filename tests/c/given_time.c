// mpismt: -n 2 --time 86400 expect no-error complete
// mpismt: -n 2 --time 0 expect assertion at 25
// mpismt: -n 2 --time 86400 -DWAITS expect no-error complete
// mpismt: -n 2 --time 86400 -DOPENMP expect no-error complete
// mpismt: -n 2 --time 86401 -DOPENMP expect assertion at 21
// All clocks show what --time says, and a millisecond more with each look.
#include <assert.h>
#include <mpi.h>
#include <omp.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>

int main(int argc, char **argv)
{
    struct timeval tv;
    struct timespec ts;
    char date[20];
    MPI_Init(&argc, &argv);
#ifdef OPENMP
    assert(omp_get_wtime() == 86400 && omp_get_wtime() > 86400);
#elif !defined WAITS
    const time_t now = time(NULL);
    strftime(date, sizeof date, "%Y-%m-%d", localtime(&now));
    assert(now == 86400 && strcmp(date, "1970-01-02") == 0);
    const double begin = MPI_Wtime();
    assert(begin > 86400.0009 && begin < 86400.0011);
    gettimeofday(&tv, NULL);
    assert(tv.tv_sec == 86400 && tv.tv_usec == 2000);
    clock_gettime(CLOCK_REALTIME, &ts);
    assert(ts.tv_sec == 86400 && ts.tv_nsec == 3000000);
    const double used = MPI_Wtime() - begin;
    assert(used > 0.0029 && used < 0.0031);
#else
    // It passes: a loop that waits for it ends.
    const double begin = MPI_Wtime();
    int looks = 0;
    while (MPI_Wtime() - begin < 0.0495)
        looks++;
    assert(looks == 49);
#endif
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
