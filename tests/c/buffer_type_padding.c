// mpismt: -n 2 expect type-mismatch at 9
// The datatype reaches over the padding.
#include <mpi.h>
struct mixed { int a; double b; };
int main(int argc, char** argv)
{
    struct mixed m[2] = {{1, 2}, {3, 4}};
    MPI_Init(&argc, &argv);
    MPI_Bcast(m, 2, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return m[0].a - 1;
}
