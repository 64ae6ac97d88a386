// A request, or a rank, that only one branch has set: the fault is that of the call that gets it, which the execution shows; the
// other branch goes on.
// mpismt: -n 2 expect memory at 21
// mpismt: -n 2 -DRANK expect memory at 25
// mpismt: -n 2 -DSET expect no-error
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char** argv)
{
    int rank, data = 0, peer;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    const int known = MPISMT_input_bool();
#if defined SET || defined RANK
    request = MPI_REQUEST_NULL;
#endif
    if (known)
        MPI_Isend(&data, 0, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
#ifdef RANK
    if (known)
        peer = MPI_PROC_NULL;
    MPI_Recv(&data, 1, MPI_INT, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    MPI_Finalize();
    return 0;
}
