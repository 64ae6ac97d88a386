// mpismt: -n 2 expect deadlock
#include <mpi.h>
#include <pthread.h>
static void* take(void* a)
{
    pthread_mutex_lock(a);
    pthread_mutex_unlock(a);
    return 0;
}
int main(int c, char** v)
{
    int level;
    pthread_t t;
    pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
    MPI_Init_thread(&c, &v, MPI_THREAD_MULTIPLE, &level);
    pthread_mutex_lock(&m);
    pthread_create(&t, 0, take, &m);
    pthread_join(t, 0);
    pthread_mutex_unlock(&m);
    MPI_Finalize();
}
