// Section 3.1.3: after MPI_CANCEL "the nonblocking operation is no longer active, and the status of the nonblocking
// operation is left indeterminate". So the second message may, but need not, find the first one's receive gone.
//
// mpismt: -n 1 --dialect mpi1 expect no-error
#include <assert.h>
#include <mpi1.h>

int main(void)
{
    int x = 0;
    const int id = MPI_CRECV("nonblocking", &x, 0, 7, sizeof x);
    assert(MPI_CANCEL(id) == 0);
    assert(MPI_WAIT(id) == -1 && MPI_ERROR() == 3);
    return 0;
}
