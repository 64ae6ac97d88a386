// Section 3.1.1: a blocking receive "that is not matched by a corresponding loosely synchronous send" is "suspended
// indefinitely on that process, resulting in full or partial deadlock".
//
// mpismt: -n 2 --dialect mpi1 expect deadlock at 13
#include <mpi1.h>

int main(void)
{
    int x = 1;
    if (MPI_GETID(ALL) == 0)
        MPI_CSEND("blocking", &x, 1, 7, sizeof x);
    else
        MPI_CRECV("blocking", &x, 0, 8, sizeof x);
    return 0;
}
