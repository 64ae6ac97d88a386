// MPI_Buffer_detach writes its results when the buffer is the user's again: they may go there.
//
// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DSIZE expect no-error complete
// mpismt: -n 1 -DOF_COMM expect no-error complete
// mpismt: -n 1 -DEARLY expect local-concurrency at 30
#include <mpi.h>

int main(int argc, char **argv)
{
    static char buffer[1000];
    int size;
    MPI_Init(&argc, &argv);
#ifdef OF_COMM
    MPI_Comm_attach_buffer(MPI_COMM_SELF, buffer, sizeof buffer);
    MPI_Comm_detach_buffer(MPI_COMM_SELF, buffer, &size);
#else
    MPI_Buffer_attach(buffer, sizeof buffer);
#ifdef SIZE
    void *at;
    MPI_Buffer_detach(&at, (int *)buffer);
    (void)size;
#elif !defined EARLY
    MPI_Buffer_detach(buffer, &size);
#endif
#endif
#ifdef EARLY
    void *at;
    // Before that call it is MPI's.
    MPI_Comm_rank(MPI_COMM_WORLD, (int *)buffer);
    MPI_Buffer_detach(&at, &size);
#endif
    MPI_Finalize();
    return 0;
}
