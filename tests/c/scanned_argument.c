// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -- 12x30 expect no-error complete
// mpismt: -n 2 -- 12x0 expect assertion at 19
// A size that is given on the command line is read by sscanf.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank, size[2] = {4, 5};
    char unit[8] = "none";
    double factor = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0 && argc > 1)
        assert(sscanf(argv[1], "%dx%d", &size[0], &size[1]) == 2);
    MPI_Bcast(size, 2, MPI_INT, 0, MPI_COMM_WORLD);
    assert(size[0] * size[1] > 0);
    assert(sscanf("  2.5e1 %kg", "%lf %%%7[a-z]", &factor, unit) == 2 && factor == 25 && unit[0] == 'k');
    MPI_Finalize();
    return 0;
}
