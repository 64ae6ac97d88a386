// Tags up to 32767 are valid everywhere, larger ones only up to MPI_TAG_UB.
// mpismt: -n 2 expect no-error
// mpismt: -n 2 --free tag-limit expect invalid-argument at 20,22
// mpismt: -n 2 -DTAG=32767 --free tag-limit expect no-error
// mpismt: -n 2 -DASKS --free tag-limit expect no-error
#include <mpi.h>
#ifndef TAG
#define TAG 100000
#endif

int main(int argc, char** argv)
{
    int rank, x = 0, flag, *ub, tag = TAG;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef ASKS
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &ub, &flag); if (flag && *ub < tag) tag = *ub;
#endif
    if (rank == 0)
        MPI_Send(&x, 1, MPI_INT, 1, tag, MPI_COMM_WORLD);
    else if (rank == 1)
        MPI_Recv(&x, 1, MPI_INT, 0, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
