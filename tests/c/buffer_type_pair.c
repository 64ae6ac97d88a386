// mpismt: -n 2 expect type-mismatch at 9
// Every rank has a value and where it is, in a structure with a long.
#include <mpi.h>
int main(int argc, char** argv)
{
    struct { double value; long where; } in = {1, 2}, out;
    MPI_Init(&argc, &argv);
    in.value = 3;
    MPI_Allreduce(&in, &out, 1, MPI_DOUBLE_INT, MPI_MAXLOC, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
