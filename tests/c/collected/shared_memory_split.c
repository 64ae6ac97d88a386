// Which processes share memory is an assumption.
// mpismt: -n 2 expect no-error
// mpismt: -n 2 --free all expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm sh;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, &sh);
    int s;
    MPI_Comm_size(sh, &s);
    assert(s == size);
    MPI_Comm_free(&sh);
    MPI_Finalize();
    return 0;
}
