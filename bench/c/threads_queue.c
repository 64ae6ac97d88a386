// A queue with a mutex and a condition: the main thread puts TASKS into it, WORKERS take them out and send what they make
// of them to the next process.
#include <mpi.h>
#include <pthread.h>
#ifndef TASKS
#define TASKS 6
#endif
#ifndef WORKERS
#define WORKERS 2
#endif
static int queue[TASKS + WORKERS], first, last, rank, size;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static void* work(void* unused)
{
    for (;;) {
        pthread_mutex_lock(&mutex);
        while (first == last)
            pthread_cond_wait(&filled, &mutex);
        int task = queue[first++];
        pthread_mutex_unlock(&mutex);
        if (task < 0)
            return unused;
        task *= task;
        MPI_Send(&task, 1, MPI_INT, (rank + 1) % size, 0, MPI_COMM_WORLD);
    }
}
static void put(int task)
{
    pthread_mutex_lock(&mutex);
    queue[last++] = task;
    pthread_cond_signal(&filled);
    pthread_mutex_unlock(&mutex);
}
int main(int argc, char** argv)
{
    int level, sum = 0;
    pthread_t worker[WORKERS];
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < WORKERS; i++)
        pthread_create(&worker[i], NULL, work, NULL);
    for (int i = 0; i < TASKS; i++)
        put(i);
    for (int i = 0; i < WORKERS; i++)
        put(-1);
    for (int i = 0; i < TASKS; i++) {
        int result;
        MPI_Recv(&result, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        sum += result;
    }
    for (int i = 0; i < WORKERS; i++)
        pthread_join(worker[i], NULL);
    if (sum != (TASKS - 1) * TASKS * (2 * TASKS - 1) / 6)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Finalize();
    return 0;
}
