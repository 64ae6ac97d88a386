// mpismt: -n 2 expect unknown
// mpismt: -n 2 --seed 3 expect no-error complete
// mpismt: -n 2 -DCLOCK expect unknown
// mpismt: -n 2 -DCLOCK --time 12345 expect no-error complete
// mpismt: -n 2 -DMESSAGE expect unknown
// mpismt: -n 2 -DMESSAGE --seed 3 --time 0 expect no-error complete
// The size of an object is a random number or a time; the answer says that --seed and --time help (tests/command_line_test.cpp).
#include <mpi.h>
#include <stdlib.h>
#include <time.h>

int main(int argc, char **argv)
{
    int rank, size, n;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef CLOCK
    n = time(NULL) % 4000;
#else
    srand(time(NULL));
    n = rand() % 4000;
#endif
#ifdef MESSAGE
    int *data = calloc(4000, sizeof *data), *received;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank != 1)
        MPI_Send(data, n, MPI_INT, 1, 0, MPI_COMM_WORLD);
    for (int i = 1; rank == 1 && i < size; i++) {
        MPI_Status status;
        MPI_Probe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_INT, &n);
        received = malloc(n * sizeof *received);
        MPI_Recv(received, n, MPI_INT, status.MPI_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        free(received);
    }
#else
    int *data = malloc(n * sizeof *data);
#endif
    free(data);
    MPI_Finalize();
    return 0;
}
