// A.2: MPI_DEFNG is called by those that are listed, MPI_SYNCG by those in the group, and MPI_FREEG ends it.
//
// mpismt: -n 3 --dialect mpi1 expect no-error
#include <assert.h>
#include <mpi1.h>

int main(void)
{
    const int me = MPI_GETID(ALL), some[] = {2, 0};
    if (me == 1)
        return 0;
    const int gid = MPI_DEFNG(2, some);
    assert(gid > 0 && gid != ALL);
    assert(MPI_SYNCG(gid) == 0);
    assert(MPI_FREEG(gid) == 0);
    assert(MPI_SYNCG(gid) == -1 && MPI_ERROR() == 2);
    return 0;
}
