// What a thread looks at too early is wrong in each execution; that the other thread writes it at the same time is why.
//
// mpismt: -n 2 expect assertion,data-race,local-concurrency
// mpismt: -n 2 -DBARRIER expect no-error complete
#include <assert.h>
#include <mpi.h>
#include <pthread.h>

static pthread_barrier_t together;
static int total;

static void *work(void *unused)
{
    int mine = 2;
    if (pthread_barrier_wait(&together) == PTHREAD_BARRIER_SERIAL_THREAD)
        MPI_Allreduce(&mine, &total, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
#ifdef BARRIER
    pthread_barrier_wait(&together);
#endif
    assert(total == 4);
    return unused;
}

int main(int argc, char **argv)
{
    int level;
    pthread_t a, b;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &level);
    pthread_barrier_init(&together, 0, 2);
    pthread_create(&a, 0, work, 0);
    pthread_create(&b, 0, work, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    pthread_barrier_destroy(&together);
    MPI_Finalize();
    return 0;
}
