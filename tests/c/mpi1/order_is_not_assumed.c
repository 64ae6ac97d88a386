// Section 4: "It is not assumed in MPI1 that messages sent from one process to another are received in the order in
// which they were sent". The standard guarantees it.
//
// mpismt: -n 2 --dialect mpi1 expect assertion at 21
// mpismt: -n 2 --dialect mpi4 expect no-error
// mpismt: -n 2 --dialect mpi1,+message-order expect no-error
#include <assert.h>
#include <mpi1.h>

int main(void)
{
    int x = 1, y = 2;
    if (MPI_GETID(ALL) == 0) {
        MPI_CSEND("blocking", &x, 1, 7, sizeof x);
        MPI_CSEND("blocking", &y, 1, 7, sizeof y);
    } else {
        int a, b;
        MPI_CRECV("blocking", &a, 0, 7, sizeof a);
        MPI_CRECV("blocking", &b, 0, 7, sizeof b);
        assert(a + b == 3);
        assert(a == 1);
    }
    return 0;
}
