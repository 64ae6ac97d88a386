// Prefix sums by a pipeline: each process waits until its left neighbour has put the sums so far, adds its own
// numbers, and puts the sums to its right neighbour. MPI_Win_post and MPI_Win_wait, MPI_Win_start and MPI_Win_complete
// synchronise neighbours only.
// NOT_WAITED adds to what may not be there; POSTED_TO_RIGHT posts to the wrong neighbour; COMPLETED_LATE changes the
// sums before MPI_Win_complete.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 3 expect no-error complete
// mpismt: -n 3 -DNOT_WAITED expect global-concurrency,assertion
// mpismt: -n 3 -DPOSTED_TO_RIGHT expect deadlock
// mpismt: -n 3 -DCOMPLETED_LATE expect local-concurrency
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

#define NUMBERS 4
#define ROUNDS 2

static MPI_Group only(int rank)
{
    MPI_Group world, group;
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 1, &rank, &group);
    MPI_Group_free(&world);
    return group;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *before, sums[NUMBERS];
    MPI_Win window;
    MPI_Win_allocate(NUMBERS * sizeof *before, sizeof *before, MPI_INFO_NULL, MPI_COMM_WORLD, &before, &window);
    for (int i = 0; i < NUMBERS; i++)
        before[i] = 0;
    const int first = rank == 0, last = rank == size - 1;
#ifndef POSTED_TO_RIGHT
    MPI_Group left = first ? MPI_GROUP_NULL : only(rank - 1);
#else
    MPI_Group left = first ? MPI_GROUP_NULL : only((rank + 1) % size);
#endif
    MPI_Group right = last ? MPI_GROUP_NULL : only(rank + 1);

    for (int round = 0; round < ROUNDS; round++) {
        if (!first) {
            MPI_Win_post(left, 0, window);
#ifndef NOT_WAITED
            MPI_Win_wait(window);
#endif
        }
        for (int i = 0; i < NUMBERS; i++)
            sums[i] = before[i] + rank + i + round;
#ifdef NOT_WAITED
        if (!first)
            MPI_Win_wait(window);
#endif
        for (int i = 0; i < NUMBERS; i++) {
            assert(sums[i] == rank * (rank + 1) / 2 + (rank + 1) * (i + round));
            printf("round %d, process %d: %d\n", round, rank, sums[i]);
        }
        if (!last) {
            MPI_Win_start(right, 0, window);
            MPI_Put(sums, NUMBERS, MPI_INT, rank + 1, 0, NUMBERS, MPI_INT, window);
#ifdef COMPLETED_LATE
            for (int i = 0; i < NUMBERS; i++)
                sums[i] = 0;
#endif
            MPI_Win_complete(window);
        }
    }
    if (!first)
        MPI_Group_free(&left);
    if (!last)
        MPI_Group_free(&right);
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
