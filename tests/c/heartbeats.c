// A farm of tasks whose workers report while they compute, and a clock that is read and only printed. What the clock
// shows decides nothing: search, which tells that, must not give up before it has asked.
//
// mpismt: -n 3 expect no-error complete
// mpismt: -n 3 -DTASKS=4 expect no-error complete
// mpismt: -n 3 -DTASKS=1 -DWRONG expect deadlock
#include <mpi.h>
#include <stdio.h>
#ifndef TASKS
#define TASKS 2
#endif
enum tag { READY = 1, TASK, RESULT, BEAT, STOP };

static void work(void)
{
    MPI_Send(NULL, 0, MPI_INT, 0, READY, MPI_COMM_WORLD);
    for (;;) {
        MPI_Status st;
        int task, result = 0;
        MPI_Probe(0, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
        if (st.MPI_TAG == STOP) {
            MPI_Recv(NULL, 0, MPI_INT, 0, STOP, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            return;
        }
        MPI_Recv(&task, 1, MPI_INT, 0, TASK, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < 30; i++) {
            result += task * i;
            if (i == 15)
                MPI_Send(&task, 1, MPI_INT, 0, BEAT, MPI_COMM_WORLD);
        }
        MPI_Send(&result, 1, MPI_INT, 0, RESULT, MPI_COMM_WORLD);
    }
}

static int manage(int size)
{
    int next = 0, stopped = 0, beats = 0, sum = 0;
    double begin = MPI_Wtime();
    while (stopped < size - 1) {
        MPI_Status st;
        int value;
        MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
        MPI_Recv(&value, st.MPI_TAG == READY ? 0 : 1, MPI_INT, st.MPI_SOURCE, st.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (st.MPI_TAG == BEAT) {
            beats++;
            continue;
        }
        if (st.MPI_TAG == RESULT)
            sum += value;
        if (next < TASKS) {
            MPI_Send(&next, 1, MPI_INT, st.MPI_SOURCE, TASK, MPI_COMM_WORLD);
            next++;
        } else {
#ifdef WRONG
            if (st.MPI_SOURCE == 1 && beats % 2 == 1)
                continue;
#endif
            MPI_Send(NULL, 0, MPI_INT, st.MPI_SOURCE, STOP, MPI_COMM_WORLD);
            stopped++;
        }
    }
    printf("%d beats, %.3f s\n", beats, MPI_Wtime() - begin);
    return sum;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        printf("%d\n", manage(size));
    else
        work();
    MPI_Finalize();
    return 0;
}
