// Section 3.1.4: "To write applications that are portable [...], reliance on system buffering should be avoided".
//
// mpismt: -n 2 --dialect mpi1 expect deadlock
// mpismt: -n 2 --dialect mpi1 --buffering infinite expect no-error
#include <mpi1.h>

int main(void)
{
    const int me = MPI_GETID(ALL), other = 1 - me;
    int mine = me, theirs;
    MPI_CSEND("blocking", &mine, other, 7, sizeof mine);
    MPI_CRECV("blocking", &theirs, other, 7, sizeof theirs);
    return 0;
}
