// 100,000 requests at once: an answer in seconds, or unknown within the limits.
//
// mpismt: -n 2 -DN=100000 -DWHICH=0 expect no-error complete
// mpismt: -n 3 -DN=3000 -DWHICH=0 expect deadlock at 42
// mpismt: -n 2 -DN=1000 -DWHICH=1 expect local-concurrency at 24,25
// mpismt: -n 2 -DN=1000 -DWHICH=2 expect no-error complete
// mpismt: -n 2 -DN=1000 -DWHICH=3 expect request-lifecycle at 37,39
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, *data = calloc(N, sizeof *data);
    MPI_Request *requests = malloc(N * sizeof *requests);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#if WHICH < 2
    for (int i = 0; i < N; i++)
        if (rank == 0)
            MPI_Isend(data + i, 1, MPI_INT, 1, i, MPI_COMM_WORLD, requests + i);
        else
#if WHICH == 1
            if (i == N / 2)
                MPI_Irecv(data + i - 1, 2, MPI_INT, 0, i, MPI_COMM_WORLD, requests + i);
            else MPI_Irecv(data + i, 1, MPI_INT, 0, i, MPI_COMM_WORLD, requests + i);
#else
            MPI_Irecv(data + i, 1, MPI_INT, 0, i, MPI_COMM_WORLD, requests + i);
#endif
#elif WHICH == 2 // one large buffer among small ones
    for (int i = 0; i < N; i++)
        if (rank == 0)
            MPI_Isend(data, i == 0 ? N : 1, MPI_INT, 1, i, MPI_COMM_WORLD, requests + i);
        else
            MPI_Irecv(i == 0 ? malloc(N * sizeof *data) : data + i, i == 0 ? N : 1, MPI_INT, 0, i, MPI_COMM_WORLD, requests + i);
#elif WHICH == 3
    for (int i = 0; i < N; i++)
        MPI_Ibcast(data + i, 1, MPI_INT, 0, MPI_COMM_WORLD, requests + i);
    MPI_Waitall(N - 1, requests, MPI_STATUSES_IGNORE);
    MPI_Finalize();
    return 0;
#endif
    MPI_Waitall(N, requests, MPI_STATUSES_IGNORE);
    free(requests);
    MPI_Finalize();
    return 0;
}
