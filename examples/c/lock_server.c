// Mutual exclusion by a server: process 0 grants a lock to one client at a time. The grant is for the client whose
// request came first; the release has to come from the same.
//
// mpismt: -n 3 expect no-error complete

#include <assert.h>
#include <mpi.h>
#include <stdio.h>

enum { ACQUIRE = 1, GRANT, RELEASE };

int main(int argc, char **argv)
{
    int rank, size, dummy = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        int counter = 0;
        for (int served = 1; served < size; served++) {
            MPI_Status status;
            MPI_Recv(&dummy, 1, MPI_INT, MPI_ANY_SOURCE, ACQUIRE, MPI_COMM_WORLD, &status);
            const int client = status.MPI_SOURCE;
            MPI_Send(&counter, 1, MPI_INT, client, GRANT, MPI_COMM_WORLD);
            MPI_Recv(&counter, 1, MPI_INT, client, RELEASE, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
        assert(counter == size - 1);
        printf("counter: %d\n", counter);
    } else {
        int counter;
        MPI_Send(&dummy, 1, MPI_INT, 0, ACQUIRE, MPI_COMM_WORLD);
        MPI_Recv(&counter, 1, MPI_INT, 0, GRANT, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        counter++;
        MPI_Send(&counter, 1, MPI_INT, 0, RELEASE, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
