// mpismt: -n 2 expect type-mismatch at 9,11
#include <mpi.h>
int main(int argc, char** argv)
{
    int rank; _Bool flags[8] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    struct { short a, b; } s = {1, 2};
    MPI_Bcast(&s, 1, MPI_INT, 0, MPI_COMM_WORLD);
    double d[2] = {0};
    MPI_Bcast(d, 2, MPI_UINT64_T, 1, MPI_COMM_WORLD);
    (void)flags;
    MPI_Finalize();
    return 0;
}
