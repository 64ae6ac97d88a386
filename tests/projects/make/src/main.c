/* Process 0 hands a task to each worker. With -DFAULT it does not take the last answer. */
#include "work.h"

#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank, size;
    double result, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size != WORKERS + 1)
        MPI_Abort(MPI_COMM_WORLD, 1);
    if (rank == 0) {
        for (int w = 1; w < size; w++)
            MPI_Send(&w, 1, MPI_INT, w, 0, MPI_COMM_WORLD);
#ifdef FAULT
        size--;
#endif
        for (int w = 1; w < size; w++) {
            MPI_Recv(&result, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            sum += result;
        }
        printf("%f\n", sum);
    } else {
        int task;
        MPI_Recv(&task, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        result = work(task * task);
        MPI_Ssend(&result, 1, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
