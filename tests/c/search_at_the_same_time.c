// A manager whose assertion one order of results breaks: the constraints are solved while search runs.
// mpismt: -n 5 -j 2 expect assertion at 28
// mpismt: -n 4 -j 2 -DWITHOUT expect no-error complete
#define TASKS 8
#ifdef WITHOUT
#define VALUE 1009
#else
#define VALUE 3
#endif
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size, task, next = 0, order = 0, result[2];
    MPI_Status s;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        for (int w = 1; w < size; w++, next++)
            MPI_Send(&next, 1, MPI_INT, w, 1, MPI_COMM_WORLD);
        for (int done = 0; done < TASKS; done++) {
            MPI_Recv(result, 2, MPI_INT, MPI_ANY_SOURCE, 2, MPI_COMM_WORLD, &s);
            order = (3 * order + result[0] * s.MPI_SOURCE) % 1009;
            task = next < TASKS ? next++ : -1;
            MPI_Send(&task, 1, MPI_INT, s.MPI_SOURCE, 1, MPI_COMM_WORLD);
        }
        assert(order != VALUE);
    } else {
        for (;;) {
            MPI_Recv(&task, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &s);
            if (task < 0)
                break;
            result[0] = task + 1;
            result[1] = rank;
            MPI_Send(result, 2, MPI_INT, 0, 2, MPI_COMM_WORLD);
        }
    }
    MPI_Finalize();
    return 0;
}
