// A.1 speaks of "the message type, or type mask" and does not say what a mask is.
//
// mpismt: -n 1 --dialect mpi1 expect unsupported
#include <mpi1.h>

int main(void)
{
    int x;
    MPI_CRECV("blocking", &x, -1, -8, sizeof x);
    return 0;
}
