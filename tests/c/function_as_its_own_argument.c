// What calls a function of the C library may give it to it, too.
//
// mpismt: -n 1 expect memory at 9
#include <mpi.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    const int same = strcmp((const char *)strcmp, "la") == 0;
    MPI_Finalize();
    return same;
}
