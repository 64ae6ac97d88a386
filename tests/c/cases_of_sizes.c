// mpismt: -n 4 expect no-error complete
// mpismt: -n 4 -DWRONG expect assertion at 37
// mpismt: -n 4 -DSHORT expect truncation at 28
// How long a message is depends on which one is matched: the memory for it has one of three sizes.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank, data[3] = {10, 20, 30};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank > 0) {
        MPI_Send(data, rank, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            MPI_Status status;
            int n;
            MPI_Probe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
            MPI_Get_count(&status, MPI_INT, &n);
            int *buffer = malloc(n * sizeof *buffer);
#ifdef SHORT
            if (n == 3)
                MPI_Recv(buffer, n - 1, MPI_INT, status.MPI_SOURCE, 0, MPI_COMM_WORLD, &status);
            else
#endif
            MPI_Recv(buffer, n, MPI_INT, status.MPI_SOURCE, 0, MPI_COMM_WORLD, &status);
            for (int k = 0; k < n; k++)
                sum += buffer[k];
            free(buffer);
        }
#ifdef WRONG
        assert(sum != 100);
#endif
        assert(sum == 100);
    }
    MPI_Finalize();
    return 0;
}
