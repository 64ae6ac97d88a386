// mpismt: -n 2 --bound 40 expect no-error complete
// mpismt: -n 2 -DASSERTS expect unknown
// mpismt: -n 2 -DSHORT expect unknown
// mpismt: -n 2 -DWRONG expect assertion at 25
// A time is written as text, which may be any; nothing that hangs on it is an error for certain. What does not is found.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank, n = 0;
#ifdef SHORT
    char text[16];
#else
    char text[64];
#endif
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    const double start = MPI_Wtime();
    MPI_Allreduce(&rank, &n, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    sprintf(text, "%d: %8.2f s", rank, MPI_Wtime() - start);
#ifdef WRONG
    assert(n == 2);
#endif
    if (rank == 0)
        puts(text);
    for (char *c = strchr(text, '.'); c != NULL && *c != 0; c++)
        if (*c == '.')
            *c = ',';
#ifdef ASSERTS
    assert(text[0] != '7');
#endif
    MPI_Finalize();
    return 0;
}
