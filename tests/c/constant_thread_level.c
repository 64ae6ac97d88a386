// mpismt: -n 1 expect invalid-argument at 7
#include <mpi.h>

int main(int argc, char** argv)
{
    int provided;
    MPI_Init_thread(&argc, &argv, 3, &provided);
    MPI_Finalize();
    return provided < MPI_THREAD_SINGLE;
}
