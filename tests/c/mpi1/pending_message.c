// Section 3.1.3: "After it has been ascertained by a process that [...] it has such a message pending, the actual
// length, type, and/or source of the message can be determined".
//
// mpismt: -n 3 --dialect mpi1 expect no-error
#include <assert.h>
#include <mpi1.h>

int main(void)
{
    const int me = MPI_GETID(ALL);
    int x = 10 * me;
    if (me > 0) {
        MPI_CSEND("blocking", &x, 0, me, sizeof x);
        return 0;
    }
    for (int i = 0; i < 2; i++) {
        if (MPI_PROBE(-1, -1) == -1) { // nothing is pending, as far as one can see
            MPI_CRECV("blocking", &x, -1, -1, sizeof x);
            continue;
        }
        const int length = MPI_INFOL(), source = MPI_INFOS(), type = MPI_INFOT();
        assert(length == sizeof x && source == type);
        assert(MPI_CRECV("blocking", &x, source, type, sizeof x) == length);
        assert(x == 10 * source);
    }
    return 0;
}
