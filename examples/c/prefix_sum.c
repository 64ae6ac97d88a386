// Prefix sums by doubling: in each round everybody passes its sum on to the rank at twice the distance. What is being
// sent and what is being added up are two variables.
//
// mpismt: -n 4 expect no-error complete
// mpismt: -n 5 expect no-error complete

#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    long sum = rank + 1;
    for (int distance = 1; distance < size; distance *= 2) {
        const long mine = sum;
        long theirs = 0;
        MPI_Request request = MPI_REQUEST_NULL;
        if (rank + distance < size)
            MPI_Isend(&mine, 1, MPI_LONG, rank + distance, distance, MPI_COMM_WORLD, &request);
        if (rank - distance >= 0)
            MPI_Recv(&theirs, 1, MPI_LONG, rank - distance, distance, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        sum += theirs;
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    long expected;
    const long one = rank + 1;
    MPI_Scan(&one, &expected, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    assert(sum == expected);
    printf("%d: %ld\n", rank, sum);
    MPI_Finalize();
    return 0;
}
