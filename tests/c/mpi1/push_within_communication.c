// A.2: "The calling process must not be involved in any nonblocking communication within the current communication
// context when calling MPI_PUSHG."
//
// mpismt: -n 2 --dialect mpi1 expect invalid-argument at 13
#include <mpi1.h>

int main(void)
{
    const int me = MPI_GETID(ALL), other = 1 - me;
    int mine = me, theirs;
    const int id = MPI_CRECV("nonblocking", &theirs, other, 1, sizeof theirs);
    MPI_CSEND("blocking", &mine, other, 1, sizeof mine);
    MPI_PUSHG(ALL);
    MPI_POPG();
    MPI_WAIT(id);
    return 0;
}
