// Section 3.1.2: a synchronized send is suspended until the destination has acknowledged the message; so what both
// processes say afterwards is ordered.
//
// mpismt: -n 2 --dialect mpi1 expect no-error complete
#include <assert.h>
#include <mpi1.h>

int main(void)
{
    int x = 1;
    if (MPI_GETID(ALL) == 0)
        assert(MPI_CSEND("synchronized", &x, 1, 7, sizeof x) == sizeof x);
    else
        assert(MPI_CRECV("synchronized", &x, 0, -1, sizeof x) == sizeof x && MPI_INFOT() == 7);
    return 0;
}
