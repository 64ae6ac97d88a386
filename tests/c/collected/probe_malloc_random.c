// A message of random length: probe, count, malloc, receive; its contents were never written.
// mpismt: -n 2 expect unknown
// mpismt: -n 2 --seed 7 --time 1700000000 expect no-error
#include <mpi.h>
#include <stdlib.h>
#include <time.h>
int main(int argc, char** argv)
{
    int rank, n, *b;
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        int a[100];
        srand(time(NULL));
        n = (rand() / (float)RAND_MAX) * 100; /* as the tutorial does */
        MPI_Send(a, n, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else if (rank == 1) {
        MPI_Probe(0, 0, MPI_COMM_WORLD, &st);
        MPI_Get_count(&st, MPI_INT, &n);
        b = (int*)malloc(sizeof(int) * n);
        MPI_Recv(b, n, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        free(b);
    }
    MPI_Finalize();
}
