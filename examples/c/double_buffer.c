// Blocks travel around a ring through two buffers: while a process works on the block in one of them, its neighbour
// puts the next one into the other, and one fence a step is enough.
// ONE_BUFFER puts into the buffer that is worked on; OVERWRITTEN changes a result while it is still being put;
// NO_LAST_FENCE looks at the last block before it is there.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 3 expect no-error complete
// mpismt: -n 3 -DONE_BUFFER expect assertion,global-concurrency
// mpismt: -n 2 -DOVERWRITTEN expect local-concurrency
// mpismt: -n 2 -DNO_LAST_FENCE expect assertion,global-concurrency
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

#define BLOCK 2

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int right = (rank + 1) % size;
    int *buffers, result[BLOCK], sum = 0;
    MPI_Win window;
    MPI_Win_allocate(2 * BLOCK * sizeof *buffers, sizeof *buffers, MPI_INFO_NULL, MPI_COMM_WORLD, &buffers, &window);
    for (int i = 0; i < 2 * BLOCK; i++)
        buffers[i] = 10 * rank + i % BLOCK;
    MPI_Win_fence(MPI_MODE_NOPRECEDE, window);

    for (int step = 0; step < size; step++) { // after so many steps the block is back
        const int *now = buffers + step % 2 * BLOCK;
#ifndef ONE_BUFFER
        const int other = (step + 1) % 2;
#else
        const int other = step % 2;
#endif
        for (int i = 0; i < BLOCK; i++)
            result[i] = now[i] + 1;
        MPI_Put(result, BLOCK, MPI_INT, right, other * BLOCK, BLOCK, MPI_INT, window);
        for (int i = 0; i < BLOCK; i++) {
            sum += now[i];
#ifdef OVERWRITTEN
            result[i] = 0;
#endif
        }
#ifdef NO_LAST_FENCE
        if (step < size - 1)
#endif
            MPI_Win_fence(0, window);
    }
    const int *last = buffers + size % 2 * BLOCK;
    for (int i = 0; i < BLOCK; i++)
        assert(last[i] == 10 * rank + i + size);
    printf("process %d: %d to %d\n", rank, last[0], last[BLOCK - 1]);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, window);
    int all;
    MPI_Reduce(&sum, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("all blocks in all steps: %d\n", all);
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
