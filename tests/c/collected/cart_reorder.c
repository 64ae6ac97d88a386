// Where reorder is allowed, ranks may be others.
// mpismt: -n 4 expect no-error
// mpismt: -n 4 --free all expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int d[1] = {4}, p[1] = {0};
    MPI_Comm c;
    MPI_Cart_create(MPI_COMM_WORLD, 1, d, p, 1, &c);
    int r;
    MPI_Comm_rank(c, &r);
    assert(r == rank);
    MPI_Comm_free(&c);
    MPI_Finalize();
    return 0;
}
