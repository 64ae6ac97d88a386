// Which process appends first is not known: what a search finds of one order is no answer.
// mpismt: -n 2 -DWANT=0 expect unsupported
// mpismt: -n 2 -DWANT=1 expect assertion
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    int rank, n = -1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    FILE *f = fopen("x.txt", "a");
    fprintf(f, "%d\n", rank);
    fclose(f);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        f = fopen("x.txt", "r");
        if (f == NULL || fscanf(f, "%d", &n) != 1)
            MPI_Abort(MPI_COMM_WORLD, 1);
        fclose(f);
        assert(n == WANT);
    }
    MPI_Finalize();
    return 0;
}
