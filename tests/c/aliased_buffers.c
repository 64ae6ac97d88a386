// Buffers of one call that overlap are misuse that MPI need not notice: a finding whatever the error handler is.
//
// mpismt: -n 2 -DSEND=own expect no-error complete
// mpismt: -n 2 -DSEND=all expect invalid-argument at 16
// mpismt: -n 2 -DSEND=all --engine explicit expect invalid-argument at 16

#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    int all[2] = {0}, rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int own[1] = {rank};
    if (MPI_Allgather(SEND, 1, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD) != MPI_SUCCESS || own[0] != rank)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Finalize();
    return 0;
}
