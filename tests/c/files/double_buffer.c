// After the example of section 14.9.1 of the standard: one buffer is filled while the other is on its way to the file, by split collectives.
// Who fills the buffer that is on its way (SWAPPED) writes what MPI still reads. The file is then read back through a view
// that is a subarray of the whole, as in section 14.9.2.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DSWAPPED expect local-concurrency
// mpismt: -n 2 -DSTART=0 expect assertion at 53
#include <assert.h>
#include <mpi.h>
#define SIZE 2
#define ROUNDS 3
#ifndef START
#define START (SIZE * rank)
#endif
static void fill(int *buffer, int rank, int round)
{
    for (int i = 0; i < SIZE; i++)
        buffer[i] = 100 * rank + 10 * round + i;
}
int main(int argc, char **argv)
{
    int rank, n, buffer[2][SIZE], back[ROUNDS * SIZE]; MPI_File fh; MPI_Status status; MPI_Datatype row, part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    MPI_Type_vector(1, SIZE, SIZE, MPI_INT, &part);
    MPI_Type_create_resized(part, 0, n * SIZE * sizeof(int), &row);
    MPI_Type_commit(&row);
    MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
    MPI_File_set_view(fh, rank * SIZE * sizeof(int), MPI_INT, row, "native", MPI_INFO_NULL);
    int now = 0;
    fill(buffer[now], rank, 0);
    for (int round = 1; round <= ROUNDS; round++) {
        int *writes = buffer[now];
        MPI_File_write_all_begin(fh, writes, SIZE, MPI_INT);
#ifndef SWAPPED
        now = 1 - now;
#endif
        if (round < ROUNDS)
            fill(buffer[now], rank, round);
        MPI_File_write_all_end(fh, writes, &status);
    }
    int whole[2] = {ROUNDS, n * SIZE}, mine[2] = {ROUNDS, SIZE}, start[2] = {0, START};
    MPI_Type_free(&part);
    MPI_Type_create_subarray(2, whole, mine, start, MPI_ORDER_C, MPI_INT, &part);
    MPI_Type_commit(&part);
    MPI_File_sync(fh);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(fh);
    MPI_File_set_view(fh, 0, MPI_INT, part, "native", MPI_INFO_NULL);
    MPI_File_read_all(fh, back, ROUNDS * SIZE, MPI_INT, &status);
    for (int i = 0; i < ROUNDS * SIZE; i++)
        assert(back[i] == 100 * rank + i / SIZE * 10 + i % SIZE);
    MPI_Type_free(&row);
    MPI_Type_free(&part);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
