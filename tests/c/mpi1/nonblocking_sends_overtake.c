// Section 4 again, with posted receives: each of the two receives may get each of the two messages, and a type tells
// them apart.
//
// mpismt: -n 2 --dialect mpi1 expect assertion
// mpismt: -n 2 --dialect mpi1 -DTYPES expect no-error
// mpismt: -n 2 --dialect mpi4 expect no-error
#include <assert.h>
#include <mpi1.h>

#ifdef TYPES
#define TYPE(i) (i)
#else
#define TYPE(i) 0
#endif

int main(void)
{
    int x[2] = {1, 2}, id[2];
    const int sends = MPI_GETID(ALL) == 0;
    for (int i = 0; i < 2; i++)
        id[i] = sends ? MPI_CSEND("nonblocking", &x[i], 1, TYPE(i), sizeof *x)
                      : MPI_CRECV("nonblocking", &x[1 - i], 0, TYPE(i), sizeof *x);
    for (int i = 0; i < 2; i++)
        MPI_WAIT(id[i]);
    if (!sends) {
        assert(x[0] + x[1] == 3);
        assert(x[0] == 2 && x[1] == 1);
    }
    return 0;
}
