// Tasks of unequal length, which processes take from a shared counter and whose results they add to a sum at process
// 0: MPI_Fetch_and_op under a lock of its own for each task. Who does what is open, the sum is not.
// SHARED_READ reads the counter and puts the next number under shared locks; ONE_TASK_MORE does a task that there is
// not; NO_BARRIER looks at the sum before all have added theirs.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DSHARED_READ expect global-concurrency
// mpismt: -n 2 -DONE_TASK_MORE expect assertion
// mpismt: -n 2 -DNO_BARRIER expect global-concurrency,assertion
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

#define TASKS 3

enum { NEXT, SUM, WORDS };

static int next_task(MPI_Win window)
{
    const int one = 1;
    int task;
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, window);
#ifndef SHARED_READ
    MPI_Fetch_and_op(&one, &task, MPI_INT, 0, NEXT, MPI_SUM, window);
#else
    MPI_Get(&task, 1, MPI_INT, 0, NEXT, 1, MPI_INT, window);
    MPI_Win_flush(0, window);
    const int next = task + one;
    MPI_Put(&next, 1, MPI_INT, 0, NEXT, 1, MPI_INT, window);
#endif
    MPI_Win_unlock(0, window);
    return task;
}

static int result_of(int task)
{
    int result = 1;
    while (task-- > 0)
        result *= 2;
    return result;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, *words;
    MPI_Win window;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(rank == 0 ? WORDS * sizeof *words : 0, sizeof *words, MPI_INFO_NULL,
                     MPI_COMM_WORLD, &words, &window);
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, window);
        words[NEXT] = words[SUM] = 0;
        MPI_Win_unlock(0, window);
    }
    MPI_Barrier(MPI_COMM_WORLD);

    int task, sum = 0;
#ifndef ONE_TASK_MORE
    while ((task = next_task(window)) < TASKS)
#else
    while ((task = next_task(window)) <= TASKS)
#endif
        sum += result_of(task);
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, window);
    MPI_Accumulate(&sum, 1, MPI_INT, 0, SUM, 1, MPI_INT, MPI_SUM, window);
    MPI_Win_unlock(0, window);

#ifndef NO_BARRIER
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, window);
        assert(words[SUM] == result_of(TASKS) - 1);
        printf("sum %d\n", words[SUM]);
        MPI_Win_unlock(0, window);
    }
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
