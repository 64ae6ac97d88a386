// Section 3.1.1: a receive is posted, useful work is done, and MPI_WAIT completes it "immediately before the message is
// to be used".
//
// mpismt: -n 2 --dialect mpi1 expect no-error complete
#include <assert.h>
#include <mpi1.h>

int main(void)
{
    const int me = MPI_GETID(ALL), other = 1 - me;
    int mine = me, theirs = -1;
    const int in = MPI_CRECV("nonblocking", &theirs, other, 7, sizeof theirs);
    const int out = MPI_CSEND("nonblocking", &mine, other, 7, sizeof mine);
    const int work = 2 * mine;
    assert(MPI_WAIT(in) == sizeof theirs);
    assert(MPI_INFOS() == other && MPI_INFOT() == 7 && MPI_INFOL() == sizeof theirs);
    assert(theirs == other);
    assert(MPI_WAIT(out) == sizeof mine);
    mine = work;
    return 0;
}
