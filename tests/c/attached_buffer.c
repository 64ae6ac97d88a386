// The space of MPI_Buffer_attach is MPI's until MPI_Buffer_detach has returned (MPI 4.1, section 3.6): who writes or
// frees it before may lose messages. To read it does no harm. MPI_Finalize detaches it: nothing leaks (section 11.2.2).
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DFREED expect local-concurrency at 31
// mpismt: -n 2 -DWRITTEN expect local-concurrency at 33
// mpismt: -n 2 -DRECEIVED expect local-concurrency at 35
// mpismt: -n 2 -DLOCAL expect local-concurrency
// mpismt: -n 2 -DFINALIZED expect no-error complete
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

#ifdef LOCAL
static void attach(void) { char space[4000]; MPI_Buffer_attach(space, 4000); }
#endif

int main(int argc, char **argv)
{
    int rank, x = 7, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        int *space = calloc(1000, sizeof *space);
#ifdef LOCAL
        attach();
#else
        MPI_Buffer_attach(space, 4000);
        MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
#ifdef FREED
        free(space);
#elif defined WRITTEN
        space[3] = 0;
#elif defined RECEIVED
        MPI_Sendrecv(&x, 1, MPI_INT, 0, 1,
                     &space[999], 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#elif defined FINALIZED
        MPI_Finalize();
        space[3] = 0;
        free(space);
        return 0;
#endif
#ifndef FREED
        x = space[0];
        MPI_Buffer_detach(&space, &size);
        assert(size == 4000);
        space[3] = 0;
        free(space);
#endif
#endif
    } else {
#ifndef LOCAL
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    }
    (void)size;
    MPI_Finalize();
    return 0;
}
