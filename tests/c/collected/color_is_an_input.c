// The colour of a split is an input.
// mpismt: -n 3 expect no-error
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int col = MPISMT_input_int(0, 1);
    MPI_Comm c;
    MPI_Comm_split(MPI_COMM_WORLD, col, 0, &c);
    int s, one = 1;
    MPI_Allreduce(&one, &s, 1, MPI_INT, MPI_SUM, c);
    int z;
    MPI_Comm_size(c, &z);
    assert(s == z && z >= 1);
    MPI_Comm_free(&c);
    MPI_Finalize();
    return 0;
}
