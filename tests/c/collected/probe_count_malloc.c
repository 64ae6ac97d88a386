// A message of a length that is an input: probe, count, malloc, receive.
// mpismt: -n 2 expect no-error
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>
#include <stdlib.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int n = MPISMT_input_int(1, 6);
    int* a = malloc(n * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = i;
    if (rank == 0) {
        MPI_Send(a, n, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Status s;
        int c;
        MPI_Probe(0, 0, MPI_COMM_WORLD, &s);
        MPI_Get_count(&s, MPI_INT, &c);
        int* b = malloc(c * sizeof *b);
        MPI_Recv(b, c, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(b[c - 1] == c - 1);
        free(b);
    }
    free(a);
    MPI_Finalize();
    return 0;
}
