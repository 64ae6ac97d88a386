// mpismt: -n 2 -DWHICH=0 expect no-error complete
// mpismt: -n 2 -DWHICH=1 expect deadlock,orphan-message
// mpismt: -n 2 -DWHICH=2 expect assertion at 32
// An input that is true or false is both.
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char** argv)
{
    int rank, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#if WHICH == 0
    _Bool b = MPISMT_input_bool();
    int y = 0;
    if (b)
        y = 1;
    assert(y == b);
    x = MPISMT_input_bool() ? 3 : 4;
    assert(x == 3 || x == 4);
    int all = 0;
    y = MPISMT_input_bool();
    MPI_Allreduce(&y, &all, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    assert(all <= y);
#elif WHICH == 1
    if (rank == 0 && MPISMT_input_bool())
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    if (rank == 1 && MPISMT_input_bool())
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
    assert(!(rank == 1 && MPISMT_input_bool()));
#endif
    MPI_Finalize();
    return 0;
}
