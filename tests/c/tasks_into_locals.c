// mpismt: -n 4 --bound 14 expect no-error complete
// mpismt: -n 4 --bound 14 -DWRONG expect assertion at 54
// mpismt: -n 3 --bound 8 -DEMPTY_TASK expect memory at 54
// mpismt: -n 3 --bound 8 -DSTOP_IS_DATA expect deadlock,memory at 54
// A worker receives tasks into a variable of its loop, which begins anew in each turn and which the message that stops
// it does not fill. A result is made only of what a task has brought: it has a value, unless a task is empty, or workers
// answer the message that stops them, too.
#include <assert.h>
#include <mpi.h>

#ifdef WRONG
#define ONE 1
#else
#define ONE 0
#endif
enum { tasks = 12, task = 1, result, stop };

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        int next = 0, active = 0, sum = 0;
        for (int w = 1; w < size; w++, next++, active++)
            MPI_Send(&next, 1, MPI_INT, w, task, MPI_COMM_WORLD);
        while (active > 0) {
            int r;
            MPI_Status st;
            MPI_Recv(&r, 1, MPI_INT, MPI_ANY_SOURCE, result, MPI_COMM_WORLD, &st);
            sum += r;
#ifdef EMPTY_TASK
            const int all = 5;
#else
            const int all = tasks;
#endif
            if (next < all) {
#ifdef EMPTY_TASK
                MPI_Send(&next, next < 4, MPI_INT, st.MPI_SOURCE, task, MPI_COMM_WORLD);
#else
                MPI_Send(&next, 1, MPI_INT, st.MPI_SOURCE, task, MPI_COMM_WORLD);
#endif
                next++;
            } else {
                MPI_Send(NULL, 0, MPI_INT, st.MPI_SOURCE, stop, MPI_COMM_WORLD);
                active--;
            }
        }
#ifdef STOP_IS_DATA
        for (int w = 1, r; w < size; w++, sum += r)
            MPI_Recv(&r, 1, MPI_INT, w, result, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
        assert(sum == tasks * (tasks - 1) - ONE);
    } else {
        for (;;) {
            int t;
            MPI_Status st;
            MPI_Recv(&t, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
#ifndef STOP_IS_DATA
            if (st.MPI_TAG == stop)
                break;
#endif
            t *= 2;
            MPI_Send(&t, 1, MPI_INT, 0, result, MPI_COMM_WORLD);
#ifdef STOP_IS_DATA
            if (st.MPI_TAG == stop)
                break;
#endif
        }
    }
    MPI_Finalize();
    return 0;
}
