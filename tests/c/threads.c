// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DCREATE expect no-error complete
// mpismt: -n 2 -DTWICE expect deadlock
// Locks and the like in a program with one thread per process; with another one, and a thread that waits for itself.
#include <mpi.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static _Thread_local int sent;
static int made;
static void make(void) { made++; }
static void* body(void* argument) { return argument; }

static void locked_send(int to)
{
    pthread_mutex_lock(&lock);
    pthread_once(&once, make);
    MPI_Send(&sent, 1, MPI_INT, to, 0, MPI_COMM_WORLD);
    sent++;
#ifdef TWICE
    pthread_mutex_lock(&lock);
#endif
    pthread_mutex_unlock(&lock);
}

int main(int argc, char** argv)
{
    int rank, value, provided;
    pthread_t thread = pthread_self();
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef CREATE
    pthread_create(&thread, NULL, body, NULL);
    pthread_join(thread, NULL);
#endif
    if (rank == 0) {
        locked_send(1);
        locked_send(1);
    } else {
        MPI_Recv(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    if (!pthread_equal(thread, pthread_self()) || (rank == 0 && (made != 1 || sent != 2)) || (rank == 1 && value != 1))
        MPI_Abort(MPI_COMM_WORLD, 1);
    (void)body;
    MPI_Finalize();
    return 0;
}
