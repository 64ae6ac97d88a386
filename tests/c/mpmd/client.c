// mpismt: -n 1 : server.c -n 1 expect deadlock at 22
// The other program of server.c: it sends what its argument says, or 7.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int value = 7;
static int twice(int x) { return x + x + 1; }

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    assert(argc < 3 && twice(0) == 1);
    if (argc > 1)
        value = atoi(argv[1]);
    MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
