// A manager hands T tasks to its workers; that there are no more is said in the data: a negative number of a task.
//
//   mpismt check bench/matches/stop.c -n 4 -DT=40
//   -DFAULT=1: the last worker is not stopped; 2: a worker takes task 1 for the end; 3: a result is counted twice.
#include <assert.h>
#include <mpi.h>

#ifndef FAULT
#define FAULT 0
#endif

int main(int argc, char **argv)
{
    int rank, size, x = 0;
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        int next = 0, sum = 0, stop = -1;
        for (int w = 1; w < size; w++, next++)
            MPI_Send(&next, 1, MPI_INT, w, 0, MPI_COMM_WORLD);
        for (int done = 0; done < T; done++) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &st);
            sum += x;
            if (next < T) {
                MPI_Send(&next, 1, MPI_INT, st.MPI_SOURCE, 0, MPI_COMM_WORLD);
                next++;
            } else if (FAULT != 1 || done < T - 1) {
                MPI_Send(&stop, 1, MPI_INT, st.MPI_SOURCE, 0, MPI_COMM_WORLD);
            }
        }
        assert(sum == T * (T + 1) / 2 + (FAULT == 3));
    } else {
        for (;;) {
            MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (x < 0 || (FAULT == 2 && x == 1))
                break;
            x++;
            MPI_Send(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
        }
    }
    MPI_Finalize();
    return 0;
}
