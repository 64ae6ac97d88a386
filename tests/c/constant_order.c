// mpismt: -n 1 expect invalid-argument at 9
#include <mpi.h>
int main(int argc, char** argv)
{
    int sizes[2] = {4, 4}, part[2] = {2, 2}, from[2] = {0, 0};
    MPI_Datatype block;
    MPI_Init(&argc, &argv);
    // MPI_ORDER_C of one implementation.
    MPI_Type_create_subarray(2, sizes, part, from, 56, MPI_INT, &block);
    MPI_Finalize();
    return 0;
}
