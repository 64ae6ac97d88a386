// A message may be longer or shorter than the receive's buffer, and nobody knows which of them it will be.
//
// mpismt: -n 3 --dialect mpi1 expect no-error
#include <assert.h>
#include <mpi1.h>

int main(void)
{
    const int me = MPI_GETID(ALL);
    if (me > 0) {
        const int x[3] = {10 * me, 10 * me + 1, 10 * me + 2};
        MPI_CSEND("blocking", x, 0, me, me == 1 ? sizeof *x : sizeof x);
        return 0;
    }
    for (int i = 0; i < 2; i++) {
        int y[3] = {-1, -1, -1};
        const int length = MPI_CRECV("blocking", y, -1, -1, 2 * sizeof *y), source = MPI_INFOS();
        assert(length == (int)(source == 1 ? 1 : 3) * (int)sizeof *y);
        assert(y[0] == 10 * source && y[1] == (source == 1 ? -1 : 21) && y[2] == -1);
    }
    return 0;
}
