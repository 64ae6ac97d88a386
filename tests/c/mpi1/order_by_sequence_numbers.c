// Section 4: "the correct order of messages could be recovered by the receiving process if each message was labeled by
// the sending process with a sequence number". Here the type is the number.
//
// mpismt: -n 2 --dialect mpi1 expect no-error complete
#include <assert.h>
#include <mpi1.h>

int main(void)
{
    if (MPI_GETID(ALL) == 0) {
        for (int i = 0; i < 3; i++)
            MPI_CSEND("blocking", &i, 1, i, sizeof i);
    } else {
        for (int i = 0; i < 3; i++) {
            int x;
            MPI_CRECV("blocking", &x, 0, i, sizeof x);
            assert(x == i);
        }
    }
    return 0;
}
