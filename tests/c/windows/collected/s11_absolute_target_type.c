// 12.3.1: "The target datatype must contain only relative displacements, not absolute addresses." In a window that is
// not dynamic an absolute address lies outside.
//
// mpismt: -n 2 expect memory
// mpismt: -n 2 -DRELATIVE expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int mem[4] = {0};
    MPI_Win win;
    MPI_Win_create(mem, sizeof mem, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    const int one = 1, length = 1;
    MPI_Aint at;
    MPI_Datatype type;
    MPI_Get_address(&mem[1], &at);
#ifdef RELATIVE
    at = sizeof(int);
#endif
    MPI_Type_create_hindexed(1, &length, &at, MPI_INT, &type);
    MPI_Type_commit(&type);
    MPI_Win_fence(0, win);
    if (rank == 0)
        MPI_Put(&one, 1, MPI_INT, 1, 0, 1, type, win);
    MPI_Win_fence(0, win);
    assert(rank == 0 || mem[1] == 1);
    MPI_Type_free(&type);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
