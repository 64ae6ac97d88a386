// The buffers of a message that a matched probe has taken stay in use until Mrecv or Imrecv is called for it: the attached
// buffer (MPI 4.1, section 3.6), and the program's own where a request was freed (section 3.7.3).
//
// mpismt: -n 2 -DSPACE expect buffer-space
// mpismt: -n 2 -DSPACE -DRECEIVED expect no-error
// mpismt: -n 2 -DDETACH expect deadlock
// mpismt: -n 2 -DDETACH -DRECEIVED expect no-error
// mpismt: -n 2 -DFREED expect local-concurrency
// mpismt: -n 2 -DFREED --buffering infinite expect no-error
// mpismt: -n 2 -DFREED -DRECEIVED expect no-error
#include <assert.h>
#include <mpi.h>

#define WORLD MPI_COMM_WORLD
#define IGNORE MPI_STATUS_IGNORE

int main(void)
{
    int rank, x = 1;
    MPI_Init(0, 0);
    MPI_Comm_rank(WORLD, &rank);
    if (rank == 0) {
#ifdef FREED
        MPI_Request request;
        MPI_Isend(&x, 1, MPI_INT, 1, 0, WORLD, &request);
        MPI_Request_free(&request);
        MPI_Barrier(WORLD);
        x = 2;
        MPI_Barrier(WORLD);
#else
        static char space[4 + MPI_BSEND_OVERHEAD];
        void* where;
        int size;
        MPI_Buffer_attach(space, sizeof space);
        MPI_Bsend(&x, 1, MPI_INT, 1, 0, WORLD);
#ifdef DETACH
        MPI_Buffer_detach(&where, &size);
        MPI_Barrier(WORLD);
#else
        MPI_Barrier(WORLD);
        MPI_Bsend(&x, 1, MPI_INT, 1, 0, WORLD);
        MPI_Buffer_detach(&where, &size);
#endif
#endif
    } else {
        MPI_Message message;
        MPI_Mprobe(0, 0, WORLD, &message, IGNORE);
#ifdef RECEIVED
        MPI_Mrecv(&x, 1, MPI_INT, &message, IGNORE);
#endif
        MPI_Barrier(WORLD);
#ifdef FREED
        MPI_Barrier(WORLD);
#endif
#ifndef RECEIVED
        MPI_Mrecv(&x, 1, MPI_INT, &message, IGNORE);
#endif
        assert(x == 1);
#ifdef SPACE
        MPI_Recv(&x, 1, MPI_INT, 0, 0, WORLD, IGNORE);
#endif
    }
    MPI_Finalize();
    return 0;
}
