// Windows and partitioned communication in one program: searched. A send from memory of a window is not supported, nor is
// MPI_Parrived there; a receive is.
//
// mpismt: -n 2 -DWHICH=0 expect no-error complete
// mpismt: -n 2 -DWHICH=1 expect unsupported
// mpismt: -n 2 -DWHICH=2 expect unsupported
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, flag, *shared, own[2] = {3, 4};
    MPI_Request r;
    MPI_Win window;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(2 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &shared, &window);
    MPI_Win_fence(0, window);
    if (rank == 0) {
        MPI_Psend_init(WHICH == 1 ? shared : own, 2, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Start(&r);
        MPI_Pready(1, r);
        MPI_Put(&own[0], 1, MPI_INT, 1, 0, 1, MPI_INT, window);
        MPI_Pready(0, r);
    } else {
        int in[2];
        MPI_Precv_init(in, 1, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Start(&r);
        if (WHICH == 2)
            MPI_Parrived(r, 0, &flag);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        assert(WHICH == 1 || (in[0] == 3 && in[1] == 4));
    }
    if (rank == 0)
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Win_fence(0, window);
    if (rank == 1)
        assert(shared[0] == 3);
    MPI_Win_free(&window);
    MPI_Request_free(&r);
    MPI_Finalize();
    return 0;
}
