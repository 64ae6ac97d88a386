// mpismt: -n 2 expect invalid-argument at 19
// mpismt: -n 2 -DK=1 expect invalid-argument at 21
// mpismt: -n 2 -DK=2 expect invalid-argument at 24
// mpismt: -n 2 -DK=3 expect no-error complete
// mpismt: -n 2 -DK=4 expect invalid-argument at 35
// MPI_ERRORS_RETURN asks MPI to return what is wrong (MPI 4.1, section 9.3); a program that does not look at it goes on
// behind an erroneous call.
#include <mpi.h>

int main(int argc, char **argv)
{
    int data[4] = {0}, rank, window = 0;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
#ifndef K
    if (rank == 0)
        MPI_Bcast(data, 4, MPI_INT, 7, MPI_COMM_WORLD);
#elif K == 1
    (void)MPI_Bcast(data, -1, MPI_INT, 0, MPI_COMM_WORLD);
#elif K == 2
    if (rank == 0)
        MPI_Send(data, 4, MPI_INT, 1, -7, MPI_COMM_WORLD);
#elif K == 3
    const int code = MPI_Bcast(data, 4, MPI_INT, 7, MPI_COMM_WORLD);
    int class;
    MPI_Error_class(code, &class);
    if (class == MPI_ERR_ROOT)
        MPI_Barrier(MPI_COMM_WORLD);
#else
    MPI_Win_create(&window, sizeof window, sizeof window, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    MPI_Win_fence(0, win);
    MPI_Put(data, 1, MPI_INT, 5, 0, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
#endif
    MPI_Finalize();
}
