// A buffer, a source, a destination, a root, a request and a function that depend on who sent: each value that they may have is
// a case of its own, and the cases meet again behind the call.
//
// mpismt: -n 3 expect no-error complete
// mpismt: -n 4 expect no-error complete

#include <assert.h>
#include <mpi.h>
#include <string.h>

enum { ASK = 1, ANSWER, LAST };

static int twice(int x) { return 2 * x; }
static int thrice(int x) { return 3 * x; }
static int (*const functions[4])(int) = {twice, twice, thrice, twice};

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        int from[4] = {0}, values[4] = {0}, copies[4] = {0};
        MPI_Request requests[4] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};
        for (int i = 1; i < size; i++) {
            MPI_Status status;
            int asked;
            MPI_Recv(&asked, 1, MPI_INT, MPI_ANY_SOURCE, ASK, MPI_COMM_WORLD, &status);
            const int s = status.MPI_SOURCE;
            assert(asked == s);
            from[s]++;
            MPI_Irecv(values + s, 1, MPI_INT, s, ANSWER, MPI_COMM_WORLD, &requests[s]);
            MPI_Wait(&requests[s], MPI_STATUS_IGNORE);
            assert(values[s] == 10 * s);
            memcpy(copies + s, &values[s], sizeof(int));
            assert(functions[s](s) == (s == 2 ? 6 : 2 * s));
            MPI_Send(&values[s], 1, MPI_INT, s, LAST, MPI_COMM_WORLD);
        }
        for (int i = 1; i < size; i++)
            assert(from[i] == 1 && copies[i] == 10 * i && requests[i] == MPI_REQUEST_NULL);
    } else {
        int value = 10 * rank, back = 0;
        MPI_Send(&rank, 1, MPI_INT, 0, ASK, MPI_COMM_WORLD);
        MPI_Send(&value, 1, MPI_INT, 0, ANSWER, MPI_COMM_WORLD);
        MPI_Recv(&back, 1, MPI_INT, 0, LAST, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(back == value);
    }
    MPI_Finalize();
    return 0;
}
