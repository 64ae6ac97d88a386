// Sums are started without a zero, and reduced.
// mpismt: -n 2 expect memory
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double local[3], all[3];
    for (int i = 0; i < 3; i++)
        local[i] += rank + i;
    MPI_Allreduce(local, all, 3, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    assert(all[0] == 1 && all[2] == 5);
    MPI_Finalize();
    return 0;
}
