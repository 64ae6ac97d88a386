// mpismt: -n 2 expect buffer-space at 13
// The space that a message needs beside its data is MPI_BSEND_OVERHEAD, whatever number that is somewhere.
#include <mpi.h>
int main(int argc, char** argv)
{
    int rank, value = 0, size;
    static char space[sizeof(int) + 512];
    void* buffer;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Buffer_attach(space, sizeof space);
        MPI_Bsend(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Buffer_detach(&buffer, &size);
    } else {
        MPI_Recv(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
