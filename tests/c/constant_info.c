// mpismt: -n 1 expect invalid-argument at 8
#include <mpi.h>
int main(int argc, char** argv)
{
    MPI_Comm copy;
    MPI_Init(&argc, &argv);
    // MPI_INFO_NULL is a name, too.
    MPI_Comm_dup_with_info(MPI_COMM_WORLD, 0, &copy);
    MPI_Comm_free(&copy);
    MPI_Finalize();
    return 0;
}
