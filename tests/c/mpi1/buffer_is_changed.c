// Section 3.1.2: during a nonblocking send "it is not guaranteed that the message has cleared the buffer, and it is a
// programming error to change it in any way".
//
// mpismt: -n 2 --dialect mpi1 expect local-concurrency at 12
#include <mpi1.h>

int main(void)
{
    int x = 1;
    if (MPI_GETID(ALL) == 0) {
        const int id = MPI_CSEND("nonblocking", &x, 1, 7, sizeof x);
        x = 2;
        MPI_WAIT(id);
    } else {
        MPI_CRECV("blocking", &x, 0, 7, sizeof x);
    }
    return 0;
}
