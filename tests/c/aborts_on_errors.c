// mpismt: -n 2 expect invalid-argument at 23
// mpismt: -n 2 -DK=1 expect invalid-argument at 25
// mpismt: -n 2 -DK=2 expect no-error complete
// mpismt: -n 2 -DK=3 expect invalid-argument at 31
// mpismt: -n 2 -DK=4 expect no-error complete
// Errors are returned, and the program gives up where it gets one: then what is wrong is a finding. A program that goes
// on has meant it, and one that gives up for another reason is not accused.
#include <mpi.h>
#include <stdlib.h>

#define CHECK(call)                                  \
    do {                                             \
        if ((call) != MPI_SUCCESS)                   \
            MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE); \
    } while (0)

int main(int argc, char **argv)
{
    int data[4] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
#ifndef K
    CHECK(MPI_Bcast(data, 4, MPI_INT, 7, MPI_COMM_WORLD));
#elif K == 1
    if (MPI_Bcast(NULL, 4, MPI_INT, 0, MPI_COMM_WORLD) != MPI_SUCCESS)
        exit(3);
#elif K == 2
    if (MPI_Bcast(data, 4, MPI_INT, 7, MPI_COMM_WORLD) != MPI_SUCCESS)
        data[0] = 1;
#elif K == 3
    const int wrong = MPI_Send(data, 1, MPI_INT, 5, 0, MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK(wrong);
#elif K == 4
    CHECK(MPI_Bcast(data, 4, MPI_INT, 0, MPI_COMM_WORLD));
    if (data[0] == 0)
        MPI_Abort(MPI_COMM_WORLD, 2);
#endif
    MPI_Finalize();
    return 0;
}
