// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DRAISED=SIGSEGV expect assertion
// mpismt: -n 2 -DRAISED=SIGUSR1 expect no-error
// mpismt: -n 2 -DALARM expect unsupported
// Handlers are kept and called for what the program raises itself; a signal without a handler ends the process.
#include <mpi.h>
#include <signal.h>
#include <unistd.h>

static volatile sig_atomic_t stop;
static void handler(int number) { stop = number; }

int main(int argc, char** argv)
{
    int rank;
    signal(SIGINT, handler);
    signal(SIGUSR1, handler);
    signal(SIGPIPE, SIG_IGN);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < 3 && !stop; i++) {
        MPI_Barrier(MPI_COMM_WORLD);
#ifdef RAISED
        if (i == 1)
            raise(RAISED);
#endif
    }
#ifdef ALARM
    alarm(10);
#endif
    MPI_Finalize();
    return 0;
}
