// Operands that are not known when the program is unrolled.
// mpismt: -n 3 expect no-error
// mpismt: -n 3 --reductions any expect assertion
// mpismt: -n 2 --reductions any expect no-error
// mpismt: -n 3 -DEXACT --reductions any expect no-error
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef EXACT
    int i = MPISMT_input_int(0, 100), x = i, sum, again;
    MPI_Allreduce(&x, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Allreduce(&x, &again, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
#else
    float x = rank == 0 ? MPISMT_input_int(0, 1) * 1e8f : rank == 1 ? 1 : -1e8f, sum, again;
    MPI_Allreduce(&x, &sum, 1, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Allreduce(&x, &again, 1, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
#endif
    MPISMT_assert(sum == again);
    MPI_Finalize();
    return 0;
}
