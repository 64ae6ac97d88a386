// Section 3.1.2: "For a message sent in synchronized mode the message is not buffered by the system": head to head,
// both processes wait.
//
// mpismt: -n 2 --dialect mpi1 --buffering infinite expect deadlock
#include <mpi1.h>

int main(void)
{
    const int me = MPI_GETID(ALL), other = 1 - me;
    int mine = me, theirs;
    MPI_CSEND("synchronized", &mine, other, 7, sizeof mine);
    MPI_CRECV("synchronized", &theirs, other, 7, sizeof theirs);
    return 0;
}
