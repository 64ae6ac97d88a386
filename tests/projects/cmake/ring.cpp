#include "ring.h"

#include <mpi.h>
#include <vector>

// A value goes around; process `first` begins.
int pass_on(int value, int rank, int size, int first)
{
    const int next = (rank + 1) % size, before = (rank + size - 1) % size;
    std::vector<int> buffer(1, value);
    if (rank == first)
        MPI_Send(buffer.data(), 1, MPI_INT, next, 0, MPI_COMM_WORLD);
    MPI_Recv(buffer.data(), 1, MPI_INT, before, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank != first) {
        ++buffer[0];
        MPI_Send(buffer.data(), 1, MPI_INT, next, 0, MPI_COMM_WORLD);
    }
    return buffer[0];
}
