// Two threads of process 1 send SENDS messages each, process 0 receives them from anywhere.
#include <mpi.h>
#include <pthread.h>
#ifndef SENDS
#define SENDS 3
#endif
static void* sender(void* tag)
{
    for (int i = 0; i < SENDS; i++)
        MPI_Send(&i, 1, MPI_INT, 0, tag != NULL, MPI_COMM_WORLD);
    return NULL;
}
int main(int argc, char** argv)
{
    int rank, level;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1) {
        pthread_t other;
        pthread_create(&other, NULL, sender, &rank);
        sender(NULL);
        pthread_join(other, NULL);
    } else if (rank == 0) {
        int next[2] = {0, 0};
        for (int i = 0; i < 2 * SENDS; i++) {
            int number;
            MPI_Status s;
            MPI_Recv(&number, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &s);
            if (number != next[s.MPI_TAG]++)
                MPI_Abort(MPI_COMM_WORLD, 1);
        }
    }
    MPI_Finalize();
    return 0;
}
