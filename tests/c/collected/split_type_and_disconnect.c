// Comm_split_type and Comm_disconnect within one world.
// mpismt: -n 3 expect no-error
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm sh;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, &sh);
    int s;
    MPI_Comm_size(sh, &s);
    assert(s >= 1 && s <= 3);
    MPI_Comm_free(&sh);
    MPI_Comm d;
    MPI_Comm_dup(MPI_COMM_WORLD, &d);
    MPI_Comm_disconnect(&d);
    assert(d == MPI_COMM_NULL);
    MPI_Finalize();
    return 0;
}
