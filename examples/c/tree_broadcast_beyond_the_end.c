// A broadcast by hand without the test for the end of the ranks: right for powers of two only, otherwise a message
// goes to a rank that does not exist.
//
// mpismt: -n 4 expect no-error complete
// mpismt: -n 3 expect invalid-argument at 21

#include <assert.h>
#include <mpi.h>
#include <stdio.h>

static void broadcast(int *value, MPI_Comm comm)
{
    int rank, size, mask = 1;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    while (mask < size && !(rank & mask))
        mask <<= 1;
    if (rank != 0)
        MPI_Recv(value, 1, MPI_INT, rank - mask, 0, comm, MPI_STATUS_IGNORE);
    for (mask >>= 1; mask > 0; mask >>= 1)
        MPI_Send(value, 1, MPI_INT, rank + mask, 0, comm);
}

int main(int argc, char **argv)
{
    int rank, value = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        value = 42;
    broadcast(&value, MPI_COMM_WORLD);
    assert(value == 42);
    printf("%d has %d\n", rank, value);
    MPI_Finalize();
    return 0;
}
