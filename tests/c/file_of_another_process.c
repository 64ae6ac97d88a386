// mpismt: -n 3 expect deadlock at 40
// mpismt: -n 3 -DFIXED expect no-error
// mpismt: -n 3 -DFIXED -DUNORDERED expect global-concurrency
// mpismt: -n 1 -DFIXED expect no-error
// Rank 0 writes the input by the C library, and the others read it, which is there for them, too. Were it not, they
// would give up, and what comes behind would not be looked at.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void write_input(const char *name)
{
    FILE *f = fopen(name, "w");
    if (!f)
        MPI_Abort(MPI_COMM_WORLD, 1);
    fprintf(f, "%d %d\n", 6, 7);
    fclose(f);
}

int main(int argc, char **argv)
{
    int rank, a = 0, b = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        write_input("input.txt");
#ifndef UNORDERED
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    if (rank > 0) {
        FILE *f = fopen("input.txt", "r");
        if (!f || fscanf(f, "%d%d", &a, &b) != 2) {
            fprintf(stderr, "rank %d: no input\n", rank);
            MPI_Abort(MPI_COMM_WORLD, 2);
        }
        fclose(f);
    }
#ifndef FIXED
    if (a * b == 42)
        MPI_Recv(&a, 1, MPI_INT, rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    MPI_Finalize();
    return 0;
}
