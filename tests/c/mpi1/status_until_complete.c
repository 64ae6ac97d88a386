// Section 3.1.1: "periodically calls the routine MPI_STATS that checks on whether the message has been received".
//
// mpismt: -n 2 --dialect mpi1 expect no-error
#include <assert.h>
#include <mpi1.h>

int main(void)
{
    int x = 5;
    if (MPI_GETID(ALL) == 0) {
        MPI_CSEND("blocking", &x, 1, 7, sizeof x);
    } else {
        int y = 0, id = MPI_CRECV("nonblocking", &y, 0, 7, sizeof y), work = 0;
        while (MPI_STATS(id) == -1)
            work = 1;
        assert(y == 5);
    }
    return 0;
}
