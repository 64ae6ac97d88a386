// mpismt: -n 3 expect warning:resource-leak,assertion at 31
// mpismt: -n 3 -DWINDOW expect warning:resource-leak,assertion at 31
// mpismt: -n 3 -DRIGHT expect warning:resource-leak complete
// mpismt: -n 3 -DWINDOW -DRIGHT expect warning:resource-leak complete
//
// More warnings than are shown take no room of the error that only some executions have.
#include <assert.h>
#include <mpi.h>

#define LEAK MPI_Info_create(&info);

int main(int argc, char** argv)
{
    int rank, first, second;
    MPI_Info info;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef WINDOW
    MPI_Win w;
    MPI_Win_create(&rank, sizeof rank, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_free(&w);
#endif
    LEAK LEAK LEAK LEAK LEAK LEAK LEAK LEAK LEAK LEAK LEAK LEAK
    LEAK LEAK LEAK LEAK LEAK LEAK LEAK LEAK LEAK LEAK LEAK LEAK
    if (rank > 0)
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    else {
        MPI_Recv(&first, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&second, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifndef RIGHT
        assert(first < second);
#endif
    }
    MPI_Finalize();
    return 0;
}
