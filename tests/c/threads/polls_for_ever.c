// mpismt: -n 2 expect deadlock
// A thread asks for a message that never comes, and another one waits for its end: that is no end of the program.
#include <mpi.h>
#include <pthread.h>
static void* poll(void* a)
{
    for (int flag = 0; !flag;)
        MPI_Iprobe(MPI_ANY_SOURCE, 7, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
    return a;
}
int main(int c, char** v)
{
    int level;
    pthread_t t;
    MPI_Init_thread(&c, &v, MPI_THREAD_MULTIPLE, &level);
    pthread_create(&t, 0, poll, 0);
    pthread_join(t, 0);
    MPI_Finalize();
}
