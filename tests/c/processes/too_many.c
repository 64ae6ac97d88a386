// There is a limit to how many processes are looked at.
//
// mpismt: -n 1 expect unknown
// mpismt: -n 1 -DMANY=1000000 expect unknown
// mpismt: -n 1 -DMANY=0 expect invalid-argument
// mpismt: -n 1 -DMANY=-1 expect invalid-argument
#include <mpi.h>

#ifndef MANY
#define MANY 1 // each spawns one more
#endif

int main(int argc, char **argv)
{
    MPI_Comm child;
    MPI_Init(&argc, &argv);
    MPI_Comm_spawn(argv[0], MPI_ARGV_NULL, MANY, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &child, MPI_ERRCODES_IGNORE);
    MPI_Comm_disconnect(&child);
    MPI_Finalize();
    return 0;
}
