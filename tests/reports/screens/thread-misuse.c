#include <mpi.h>
#include <pthread.h>

static void* send(void* to)
{
    int value = 1;
    MPI_Send(&value, 1, MPI_INT, *(int*)to, 0, MPI_COMM_WORLD);
    return NULL;
}

int main(int argc, char** argv)
{
    int level, rank, other, value;
    pthread_t thread;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    other = 1 - rank;
    pthread_create(&thread, NULL, send, &other);
    MPI_Recv(&value, 1, MPI_INT, other, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    pthread_join(thread, NULL);
    MPI_Finalize();
    return 0;
}
