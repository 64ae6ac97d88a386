// Windows: MPI_Win_allocate_shared depends on all sizes; that the other makers wait for all is assumed, and
// said with the answer (core/mpi/collectives.def). MPI_Win_free waits, unless nobody may lock the window.
//
// mpismt: -n 3 -DMAKE=CREATE --buffering infinite expect no-error complete
// mpismt: -n 3 -DMAKE=ALLOCATE --buffering infinite expect no-error complete
// mpismt: -n 3 -DMAKE=DYNAMIC --buffering infinite expect no-error complete
// mpismt: -n 3 -DMAKE=SHARED --buffering infinite expect no-error complete
// mpismt: -n 3 -DMAKE=FREE --buffering infinite expect no-error complete
// mpismt: -n 3 -DMAKE=FREE_WITHOUT_LOCKS --buffering infinite expect assertion
#include <assert.h>
#include <mpi.h>

enum { CREATE, ALLOCATE, DYNAMIC, SHARED, FREE, FREE_WITHOUT_LOCKS };
static MPI_Win win = MPI_WIN_NULL;
static int memory, *base;

static void make(MPI_Info info)
{
    switch (MAKE) {
    case ALLOCATE: MPI_Win_allocate(sizeof(int), sizeof(int), info, MPI_COMM_WORLD, &base, &win); break;
    case DYNAMIC: MPI_Win_create_dynamic(info, MPI_COMM_WORLD, &win); break;
    case SHARED: MPI_Win_allocate_shared(sizeof(int), sizeof(int), info, MPI_COMM_WORLD, &base, &win); break;
    default: MPI_Win_create(&memory, sizeof(int), sizeof(int), info, MPI_COMM_WORLD, &win); break;
    }
}

static void step(void)
{
    if (MAKE >= FREE)
        MPI_Win_free(&win);
    else
        make(MPI_INFO_NULL);
}

int main(int argc, char **argv)
{
    int rank, first = 0, second = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (MAKE >= FREE) {
        MPI_Info info;
        MPI_Info_create(&info);
        if (MAKE == FREE_WITHOUT_LOCKS)
            MPI_Info_set(info, "no_locks", "true");
        make(info);
        MPI_Info_free(&info);
    }
    if (rank == 0) {
        MPI_Recv(&first, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        step();
        MPI_Recv(&second, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(first == 1 && second == 2);
    } else if (rank == 1) {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        step();
    } else {
        step();
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    if (win != MPI_WIN_NULL)
        MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
