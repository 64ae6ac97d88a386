// A loop whose number of turns is computed from what MPI_Comm_size has written is not cut at the bound, although
// messages from anybody come in it. One that ends by a variable which hangs on such messages is: in the function itself
// (STOP), or where another one is called to write it (CALLS), is given what to write (GIVES), or is called by its address
// (POINTS).
//
// mpismt: -n 3 --bound 20 expect no-error complete
// mpismt: -n 3 --bound 20 -DSTOP expect unknown
// mpismt: -n 3 --bound 20 -DCALLS expect unknown
// mpismt: -n 3 --bound 20 -DGIVES expect unknown
// mpismt: -n 3 --bound 20 -DPOINTS expect unknown
// mpismt: -n 3 --bound 70 -DSTOP expect no-error
#include <assert.h>
#include <mpi.h>

enum { TIMES = 30 };

static int open = 1;

static void stop(void)
{
    open = 0;
}

static void keep(int more)
{
    open = more;
}

static void go_on(void) {}

static void (*const next[])(void) = {go_on, stop};

int main(int argc, char **argv)
{
    int rank, size, from = 0, none = 0, last = 0, ended = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int memory = 0;
    MPI_Win win;
    MPI_Win_create(&memory, sizeof memory, sizeof memory, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    if (rank == 0) {
        int i = 0;
#if defined(STOP)
        for (; !last; i++) {
#elif defined(CALLS) || defined(GIVES) || defined(POINTS)
        for (; open; i++) {
#else
        for (; i < TIMES * (size - 1); i++) {
#endif
            MPI_Status status;
            MPI_Recv(&from, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
            MPI_Win_lock(MPI_LOCK_SHARED, status.MPI_SOURCE, 0, win);
            MPI_Get(&none, 1, MPI_INT, status.MPI_SOURCE, 0, 1, MPI_INT, win);
            MPI_Win_unlock(status.MPI_SOURCE, win);
            MPI_Send(&none, 1, MPI_INT, status.MPI_SOURCE, 0, MPI_COMM_WORLD);
#if defined(STOP)
            ended += from;
            if (ended == size - 1)
                last = 1;
#elif defined(CALLS)
            ended += from;
            if (ended == size - 1)
                stop();
#elif defined(GIVES)
            ended += from;
            keep(ended != size - 1);
#elif defined(POINTS)
            ended += from;
            next[ended == size - 1]();
#endif
        }
        assert(i == TIMES * (size - 1));
    } else {
        for (int i = 0; i < TIMES; i++) {
            int is_last = i == TIMES - 1;
            MPI_Send(&is_last, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
            MPI_Recv(&none, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Barrier(MPI_COMM_SELF);
        }
    }
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
