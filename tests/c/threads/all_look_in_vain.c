// In one process a thread polls for a message that nobody sends, in the other one both threads wait for a variable.
// mpismt: -n 2 expect deadlock
// mpismt: -n 2 -DSET expect deadlock
// mpismt: -n 2 -DSET -DSEND expect no-error
#include <mpi.h>
#include <pthread.h>
#include <stdatomic.h>
static int rank;
static atomic_int a;
static void* first(void* unused)
{
    if (rank == 0)
        for (int f = 0; !f;)
            MPI_Iprobe(1, 1, MPI_COMM_WORLD, &f, MPI_STATUS_IGNORE);
    else
        while (a < 1)
            ;
    return unused;
}
static void* second(void* unused)
{
#ifdef SET
    if (rank == 1)
        a = 1;
#endif
    if (rank == 1)
        while (a < 1)
            ;
    return unused;
}
int main(int argc, char** argv)
{
    int level, number = 7;
    pthread_t t[2];
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef SEND
    if (rank == 1)
        MPI_Send(&number, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
#endif
    pthread_create(&t[0], 0, first, 0);
    pthread_create(&t[1], 0, second, 0);
    pthread_join(t[0], 0);
    pthread_join(t[1], 0);
#ifdef SEND
    if (rank == 0)
        MPI_Recv(&number, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    MPI_Finalize();
    return 0;
}
