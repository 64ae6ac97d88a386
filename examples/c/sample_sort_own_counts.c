// Parallel sorting in which each process believes that as many numbers come as it sends: some messages are longer than
// the room for them.
//
// mpismt: -n 3 expect collective-mismatch

#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define MINE 4
#define MAX_PROCESSES 8

static int ascending(const void *a, const void *b)
{
    const int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv)
{
    int rank, size, numbers[MINE];
    int send_counts[MAX_PROCESSES] = {0}, receive_counts[MAX_PROCESSES];
    int send_displs[MAX_PROCESSES], receive_displs[MAX_PROCESSES];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < MINE; i++)
        numbers[i] = (rank * 7 + i * 5) % 12;
    qsort(numbers, MINE, sizeof numbers[0], ascending);

    for (int i = 0; i < MINE; i++)
        send_counts[numbers[i] * size / 12]++;
    for (int p = 0; p < size; p++)
        receive_counts[p] = send_counts[p];
    int total = 0, sent = 0;
    for (int p = 0; p < size; p++) {
        send_displs[p] = sent;
        receive_displs[p] = total;
        sent += send_counts[p];
        total += receive_counts[p];
    }
    int *received = malloc((size_t)total * sizeof(int));
    MPI_Alltoallv(numbers, send_counts, send_displs, MPI_INT, received, receive_counts, receive_displs, MPI_INT,
                  MPI_COMM_WORLD);
    qsort(received, (size_t)total, sizeof(int), ascending);

    printf("%d:", rank);
    for (int i = 0; i < total; i++)
        printf(" %d", received[i]);
    printf("\n");
    for (int i = 1; i < total; i++)
        assert(received[i - 1] <= received[i]);
    free(received);
    MPI_Finalize();
    return 0;
}
