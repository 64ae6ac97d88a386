// A manager hands T tasks to its workers, the next to whoever has answered, adds up the results, and asserts their sum.
//
//   mpismt check bench/matches/manager.c -n 5 -DT=16
//   -DFAULT=1: one answer is not made; 2: workers are stopped at the last but one result; 3: a result is counted twice.
#include <assert.h>
#include <mpi.h>

#ifndef FAULT
#define FAULT 0
#endif
enum { task = 1, result, stop };

int main(int argc, char **argv)
{
    int rank, size, x = 0;
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        int sent = 0, sum = 0;
        for (int w = 1; w < size; w++, sent++)
            MPI_Send(&sent, 1, MPI_INT, w, task, MPI_COMM_WORLD);
        for (int done = 0; done < T; done++) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, result, MPI_COMM_WORLD, &st);
            sum += x;
            if (FAULT == 1 && done == T / 2)
                continue;
            if (sent < T - (FAULT == 2)) {
                MPI_Send(&sent, 1, MPI_INT, st.MPI_SOURCE, task, MPI_COMM_WORLD);
                sent++;
            } else {
                MPI_Send(&x, 0, MPI_INT, st.MPI_SOURCE, stop, MPI_COMM_WORLD);
            }
        }
        assert(sum == T * (T - 1) + (FAULT == 3));
    } else {
        for (;;) {
            MPI_Recv(&x, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
            if (st.MPI_TAG == stop)
                break;
            x *= 2;
            MPI_Send(&x, 1, MPI_INT, 0, result, MPI_COMM_WORLD);
        }
    }
    MPI_Finalize();
    return 0;
}
