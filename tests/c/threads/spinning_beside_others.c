// mpismt: -n 2 expect assertion
// Two threads of process 0 spin for ever; what process 1 does is looked at all the same.
#include <assert.h>
#include <mpi.h>
#include <pthread.h>
#include <stdatomic.h>
static atomic_int never;
static void* spin(void* a)
{
    while (!atomic_load(&never)) {}
    return a;
}
int main(int c, char** v)
{
    int level, rank;
    pthread_t t;
    MPI_Init_thread(&c, &v, MPI_THREAD_FUNNELED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        pthread_create(&t, 0, spin, 0);
        spin(0);
    } else {
        MPI_Barrier(MPI_COMM_SELF);
        assert(rank == 0);
    }
    MPI_Finalize();
}
