// Everybody with everybody, with only the receives completed: the sends may be on their way when their buffers are
// freed, and their requests are never completed.
//
// mpismt: -n 2 expect local-concurrency,request-lifecycle

#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *in = malloc((size_t)size * sizeof(int)), *out = malloc((size_t)size * sizeof(int)), sum = 0;
    MPI_Request *r = malloc(2 * (size_t)size * sizeof *r);
    for (int p = 0; p < size; p++)
        MPI_Irecv(&in[p], 1, MPI_INT, p, 0, MPI_COMM_WORLD, &r[p]);
    for (int p = 0; p < size; p++) {
        out[p] = rank * size + p;
        MPI_Isend(&out[p], 1, MPI_INT, p, 0, MPI_COMM_WORLD, &r[size + p]);
    }
    MPI_Waitall(size, r, MPI_STATUSES_IGNORE);
    for (int p = 0; p < size; p++) {
        assert(in[p] == p * size + rank);
        sum += in[p];
    }
    printf("%d: %d\n", rank, sum);
    free(in);
    free(out);
    free(r);
    MPI_Finalize();
    return 0;
}
