// An argument is read with sscanf if it is given.
// mpismt: -n 2 expect no-error
#include <mpi.h>
#include <stdio.h>
int main(int argc, char** argv)
{
    int n = 1;
    MPI_Init(&argc, &argv);
    if (argc > 1)
        sscanf(argv[1], "%d", &n);
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
