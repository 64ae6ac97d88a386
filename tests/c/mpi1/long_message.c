// A.1: "Messages longer than maxlen bytes are truncated to maxlen bytes"; the length that is returned "will exceed
// maxlen bytes if the message was truncated". In the standard that is an error.
//
// mpismt: -n 2 --dialect mpi1 expect no-error
// mpismt: -n 2 --dialect mpi1 --engine explicit expect no-error
// mpismt: -n 2 --dialect mpi4 expect truncation
// mpismt: -n 2 --dialect mpi1,+long-messages expect truncation
#include <assert.h>
#include <mpi1.h>

int main(void)
{
    int x[3] = {1, 2, 3}, y[3] = {0, 0, 9};
    if (MPI_GETID(ALL) == 0) {
        MPI_CSEND("blocking", x, 1, 7, sizeof x);
    } else {
        assert(MPI_CRECV("blocking", y, 0, 7, 2 * sizeof *y) == sizeof x);
        assert(y[0] == 1 && y[1] == 2 && y[2] == 9);
    }
    return 0;
}
