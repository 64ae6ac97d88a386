// mpismt: -n 4 --bound 12 expect no-error complete
// mpismt: -n 4 --bound 12 -DWRONG=1 expect assertion at 44
// mpismt: -n 4 --bound 12 -DWRONG=2 expect assertion at 45
// mpismt: -n 3 --bound 8 -DNO_ANSWER expect deadlock
// mpismt: -n 3 --bound 8 -DBY_RANK expect assertion at 44
// mpismt: -n 3 --bound 8 -DONE_BEFORE expect assertion at 44
// A manager hands tasks to whoever has answered. Each result is one of a task, whoever worked on it: their sum, and the
// greatest, are known, unless workers make different things of a task, or answer what the task before was.
#include <assert.h>
#include <mpi.h>

#ifndef WRONG
#define WRONG 0
#endif
enum { tasks = 6, task = 1, result, stop };

int main(int argc, char **argv)
{
    int rank, size, x = 0, before = 0;
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        int sent = 0, sum = 0, greatest = 0;
        for (int w = 1; w < size; w++, sent++)
            MPI_Send(&sent, 1, MPI_INT, w, task, MPI_COMM_WORLD);
        for (int done = 0; done < tasks; done++) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, result, MPI_COMM_WORLD, &st);
            sum += x;
            if (x > greatest)
                greatest = x;
#ifdef NO_ANSWER
            if (done == 2)
                continue;
#endif
            if (sent < tasks) {
                MPI_Send(&sent, 1, MPI_INT, st.MPI_SOURCE, task, MPI_COMM_WORLD);
                sent++;
            } else {
                MPI_Send(&x, 0, MPI_INT, st.MPI_SOURCE, stop, MPI_COMM_WORLD);
            }
        }
        assert(sum == 2 * 15 - (WRONG == 1));
        assert(greatest == 10 + (WRONG == 2));
    } else {
        for (;;) {
            MPI_Recv(&x, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
            if (st.MPI_TAG == stop)
                break;
#ifdef BY_RANK
            x *= rank + 1;
#elif defined(ONE_BEFORE)
            int now = x;
            x = 2 * before;
            before = now;
#else
            x *= 2;
#endif
            MPI_Send(&x, 1, MPI_INT, 0, result, MPI_COMM_WORLD);
        }
    }
    MPI_Finalize();
    return 0;
}
