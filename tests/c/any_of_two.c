// Of two processes, who waits for a message of any source gets the other one's next, whatever that sends later: lengths
// that are looked up by a probe of any source are known, and memory of that size can be made.
// mpismt: -n 2 expect no-error complete
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int total = 0;
    for (int level = 0; level < 30; level++) {
        int* out = malloc((size_t)(rank + level + 1) * sizeof *out);
        for (int i = 0; i <= rank + level; i++)
            out[i] = i;
        MPI_Request request;
        MPI_Isend(out, rank + level, MPI_INT, 1 - rank, level % 2, MPI_COMM_WORLD, &request);
        MPI_Status status;
        int count;
        MPI_Probe(MPI_ANY_SOURCE, level % 2, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_INT, &count);
        int* in = malloc((size_t)(count + 1) * sizeof *in);
        MPI_Recv(in, count, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        total += count > 0 ? in[count - 1] : 0;
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        free(in);
        free(out);
    }
    if (total != (rank == 0 ? 435 : 406))
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Finalize();
    return 0;
}
