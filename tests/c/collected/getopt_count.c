// An option of the command line that is not given, and one that is.
// mpismt: -n 2 expect no-error
#include <mpi.h>
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char** argv)
{
    int c, n = 1;
    MPI_Init(&argc, &argv);
    while ((c = getopt(argc, argv, "n:")) != -1)
        if (c == 'n')
            n = atoi(optarg);
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
