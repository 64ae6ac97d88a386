// Gets a number from who has spawned it.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Comm parent;
    int x = 0, *appnum, flag;
    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&parent);
    if (parent == MPI_COMM_NULL)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &appnum, &flag);
    assert(flag && *appnum == argc - 1);
    MPI_Bcast(&x, 1, MPI_INT, 0, parent);
    assert(x == 3);
    MPI_Comm_free(&parent);
    MPI_Comm_get_parent(&parent);
    assert(parent == MPI_COMM_NULL); // once it is freed (MPI 4.1, section 11.8.1)
    MPI_Finalize();
    return 0;
}
