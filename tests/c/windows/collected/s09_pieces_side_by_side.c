// 12.2.4: "Performing an RMA operation on memory that has not been attached [..] is erroneous". All bytes of two
// pieces that lie side by side have been attached: no sentence says that an access must stay in one of them. Between
// them nothing may be missing.
//
// mpismt: -n 2 -DSECOND=2 expect no-error complete
// mpismt: -n 2 -DSECOND=3 expect assertion,memory
// mpismt: -n 2 -DSECOND=1 expect invalid-argument
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int mem[6] = {0};
    const int data[4] = {1, 2, 3, 4};
    MPI_Aint there = 0;
    MPI_Win win;
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    if (rank == 1) {
        MPI_Win_attach(win, mem, 2 * sizeof(int));
        MPI_Win_attach(win, mem + SECOND, 2 * sizeof(int));
        MPI_Get_address(mem, &there);
    }
    MPI_Bcast(&there, 1, MPI_AINT, 1, MPI_COMM_WORLD);
    MPI_Win_fence(0, win);
    if (rank == 0)
        MPI_Put(data, 4, MPI_INT, 1, there, 4, MPI_INT, win);
    MPI_Win_fence(0, win);
    assert(rank == 0 || mem[3] == 4);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
