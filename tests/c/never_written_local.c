// mpismt: -n 2 --engine auto expect memory at 7,11
// Where a variable is declared that has no value, not where its function begins.
#include <mpi.h>
int main(int argc, char** argv)
{
    int a = 1;
    int b;
    int c = 2;
    MPI_Init(&argc, &argv);
    MPI_Reduce(&a, &b, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (a + b + c > 5)
        c = 0;
    MPI_Finalize();
    return 0;
}
