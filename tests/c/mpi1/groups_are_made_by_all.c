// A.2: "MPI_PARTG must be called synchronously by all processes in the group": the others wait for one that does not.
//
// mpismt: -n 3 --dialect mpi1 expect deadlock
#include <mpi1.h>

int main(void)
{
    if (MPI_GETID(ALL) != 2)
        MPI_PARTG(ALL, 0);
    return 0;
}
