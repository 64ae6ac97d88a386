// mpismt: -n 2 expect warning:type-mismatch at 18 complete
// mpismt: -n 2 -Werror expect type-mismatch at 18
// mpismt: -n 2 -Werror=type-mismatch expect type-mismatch at 18
// mpismt: -n 2 -Wno-type-mismatch expect no-error complete
// mpismt: -n 2 -DHANGS expect warning:type-mismatch,deadlock at 18,20
// mpismt: -n 2 -DSIZE expect type-mismatch,warning:type-mismatch at 18,24
// mpismt: -n 2 -DSIZE -Wno-type-mismatch expect type-mismatch at 24
//
// The datatype is signed, the variable is not: a warning, and the check goes on past it.
#include <mpi.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    unsigned in[2] = {1, 2}, out[2];
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Allreduce(in, out, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
#ifdef HANGS
    MPI_Recv(out, 2, MPI_UNSIGNED, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
#ifdef SIZE // the first number differs in sign only, the second one in size
    struct { unsigned a; unsigned short b, c; } both = {1, 2, 3};
    MPI_Bcast(&both, 2, MPI_INT, 0, MPI_COMM_WORLD);
#endif
    MPI_Finalize();
    return out[0] != 2;
}
