// The nonblocking consensus (Hoefler, Siebert, Lumsdaine 2010): everybody sends synchronously, receives what comes while its own
// message is on its way, and then, still receiving, waits in a nonblocking barrier for the others. The loop has no bound: search knows
// that its idle turns come back to where they were. With EARLY, processes enter the barrier before their message is received, and some
// of them leave without one; with ALONE, process 1 leaves before the barrier.
//
// mpismt: -n 3 expect no-error complete
// mpismt: -n 3 -DEARLY expect assertion,request-lifecycle
// mpismt: -n 3 -DALONE expect deadlock
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, flag, done = 0, in_barrier = 0, received = 0, data;
    MPI_Request send, barrier;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Issend(&rank, 1, MPI_INT, (rank + 1) % size, 7, MPI_COMM_WORLD, &send);
    while (!done) {
        MPI_Iprobe(MPI_ANY_SOURCE, 7, MPI_COMM_WORLD, &flag, &status);
        if (flag) {
            MPI_Recv(&data, 1, MPI_INT, status.MPI_SOURCE, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            received++;
        }
        if (in_barrier) {
            MPI_Test(&barrier, &done, MPI_STATUS_IGNORE);
        } else {
            MPI_Test(&send, &flag, MPI_STATUS_IGNORE);
#ifdef EARLY
            flag = 1;
#endif
#ifdef ALONE
            if (flag && rank == 1 && received == 1)
                break;
#endif
            if (flag) {
                MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
                in_barrier = 1;
            }
        }
    }
    assert(received == 1);
    MPI_Finalize();
    return 0;
}
