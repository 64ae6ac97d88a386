// Buffers of communicators, of sessions and of the process (MPI 4.1, section 3.6): a message takes space of the first of
// these that is there, and only of that one.
//
// mpismt: -n 2 -DWHICH=0 expect no-error complete
// mpismt: -n 2 -DWHICH=1 expect buffer-space at 33
// mpismt: -n 2 -DWHICH=2 expect invalid-argument at 36
// mpismt: -n 2 -DWHICH=3 expect invalid-argument at 39
// mpismt: -n 2 -DWHICH=4 expect invalid-argument at 42
// mpismt: -n 2 -DWHICH=5 expect local-concurrency at 52
// mpismt: -n 2 -DWHICH=6 expect buffer-space at 30
// mpismt: -n 2 -DWHICH=7 expect deadlock
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

static char small[MPI_BSEND_OVERHEAD + 8], large[MPI_BSEND_OVERHEAD + 400];

int main(int argc, char **argv)
{
    int rank, size, data[100] = {1, 2, 3};
    MPI_Comm dup;
    void *back;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_dup(MPI_COMM_WORLD, &dup);
    if (rank == 0) {
        MPI_Buffer_attach(large, sizeof large);
        MPI_Comm_attach_buffer(dup, small, sizeof small);
        if (WHICH == 6)
            MPI_Bsend(data, 100, MPI_INT, 1, 0, dup); // the large one is not for it
        MPI_Bsend(data, 2, MPI_INT, 1, 0, dup);
        if (WHICH == 1)
            MPI_Bsend(data, 2, MPI_INT, 1, 0, dup); // held until the first is received
        MPI_Bsend(data, 100, MPI_INT, 1, 0, MPI_COMM_WORLD);
        if (WHICH == 2)
            MPI_Comm_attach_buffer(dup, MPI_BUFFER_AUTOMATIC, 0); // there is one
        MPI_Comm_flush_buffer(dup);
        if (WHICH == 3)
            MPI_Comm_flush_buffer(MPI_COMM_WORLD); // there is none
        MPI_Bsend(data, 2, MPI_INT, 1, 0, dup); // it is empty again
        if (WHICH == 4)
            MPI_Comm_attach_buffer(MPI_COMM_WORLD, large, 100); // part of the other one
        MPI_Comm_detach_buffer(dup, &back, &size);
        assert(back == small && size == sizeof small);
        small[0] = 1;
        MPI_Comm_attach_buffer(dup, MPI_BUFFER_AUTOMATIC, 0);
        for (int i = 0; i < 3; i++)
            MPI_Bsend(data, 100, MPI_INT, 1, 1, dup);
        MPI_Comm_detach_buffer(dup, &back, &size);
        assert(back == MPI_BUFFER_AUTOMATIC);
        if (WHICH == 5)
            large[3] = 0; // still attached
        MPI_Buffer_detach(&back, &size);
        assert(back == large && size == sizeof large);
    } else {
        MPI_Recv(data, 2, MPI_INT, 0, 0, dup, MPI_STATUS_IGNORE);
        MPI_Recv(data, 2, MPI_INT, 0, 0, dup, MPI_STATUS_IGNORE);
        if (WHICH == 1)
            MPI_Recv(data, 2, MPI_INT, 0, 0, dup, MPI_STATUS_IGNORE);
        for (int i = 0; i < 3 - (WHICH == 7); i++)
            MPI_Recv(data, 100, MPI_INT, 0, 1, dup, MPI_STATUS_IGNORE);
        MPI_Recv(data, 100, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Comm_free(&dup);
    MPI_Finalize();
    return 0;
}
