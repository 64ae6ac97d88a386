// A sum that starts without a zero is reduced.
// mpismt: -n 2 expect memory
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int sum;
    for (int i = 0; i < 3; i++)
        sum += i;
    int t;
    MPI_Allreduce(&sum, &t, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    assert(t == 6);
    MPI_Finalize();
    return 0;
}
