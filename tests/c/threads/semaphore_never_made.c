// mpismt: -n 1 expect memory
#include <mpi.h>
#include <pthread.h>
#include <semaphore.h>
static void* take(void* a)
{
    sem_wait(a);
    return 0;
}
int main(int c, char** v)
{
    int level;
    pthread_t t;
    sem_t s;
    MPI_Init_thread(&c, &v, MPI_THREAD_MULTIPLE, &level);
    
    pthread_create(&t, 0, take, &s);
    pthread_join(t, 0);
    MPI_Finalize();
}
