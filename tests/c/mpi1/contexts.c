// Section 3.3: contexts are nested and listed; "a default communication context cannot be discarded", and leaving a
// group context restores what was in effect before it.
//
// mpismt: -n 2 --dialect mpi1 expect no-error
#include <assert.h>
#include <mpi1.h>

int main(void)
{
    int list[4];
    const int standard = MPI_POPC(), a = MPI_NEWC(), b = MPI_NEWC();
    assert(MPI_INFOC(4, list) == 3 && list[0] == standard && list[1] == a && list[2] == b);
    MPI_PUSHC(a);
    MPI_PUSHC(b);
    assert(MPI_POPC() == a);
    MPI_PUSHG(ALL);
    assert(MPI_INFOC(4, list) == 1);
    assert(MPI_PUSHC(b) == -1 && MPI_ERROR() == 4);
    MPI_POPG();
    assert(MPI_POPC() == standard && MPI_POPC() == standard);
    return 0;
}
