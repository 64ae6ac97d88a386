// Section 3.1: "A nonblocking or blocking send routine may be matched by a nonblocking or blocking receive routine in
// any combination. However, a synchronized send must be matched by a synchronized receive." The modes of the two
// processes are given; 2 is synchronized, of which the other side is told by a mismatch of types.
//
// mpismt: -n 2 --dialect mpi1 -DSENT=0 -DRECEIVED=0 expect no-error
// mpismt: -n 2 --dialect mpi1 -DSENT=0 -DRECEIVED=1 expect no-error
// mpismt: -n 2 --dialect mpi1 -DSENT=1 -DRECEIVED=0 expect no-error
// mpismt: -n 2 --dialect mpi1 -DSENT=1 -DRECEIVED=1 expect no-error
// mpismt: -n 2 --dialect mpi1 -DSENT=2 -DRECEIVED=2 expect no-error
// mpismt: -n 2 --dialect mpi1 -DSENT=0 -DRECEIVED=2 expect type-mismatch
// mpismt: -n 2 --dialect mpi1 -DSENT=2 -DRECEIVED=1 expect type-mismatch
// mpismt: -n 2 --dialect mpi1 -DSENT=2 -DRECEIVED=0 -DBYTES=0 expect type-mismatch
// mpismt: -n 2 --dialect mpi1,+empty-messages -DSENT=2 -DRECEIVED=0 -DBYTES=0 expect no-error
#include <mpi1.h>

#ifndef BYTES
#define BYTES 4
#endif

static const char* const modes[] = {"blocking", "nonblocking", "synchronized"};

int main(void)
{
    int x = 1;
    if (MPI_GETID(ALL) == 0) {
        const int id = MPI_CSEND(modes[SENT], &x, 1, 7, BYTES);
        if (SENT == 1)
            MPI_WAIT(id);
    } else {
        const int id = MPI_CRECV(modes[RECEIVED], &x, 0, 7, BYTES);
        if (RECEIVED == 1)
            MPI_WAIT(id);
    }
    return 0;
}
