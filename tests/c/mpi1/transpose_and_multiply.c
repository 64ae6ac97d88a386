// Figure 4: D = AB + C^T. A nonblocking transpose of C is under way while a library finds AB, which may use the same
// types; in a communication context of its own it gets no message of the transpose. Without, it may.
//
// mpismt: -n 2 --dialect mpi1 expect no-error
// mpismt: -n 2 --dialect mpi1 -DONE_CONTEXT expect assertion
#include <assert.h>
#include <mpi1.h>

static int other, transposed, in, out;

static void begin_transpose(const int* c)
{
    in = MPI_CRECV("nonblocking", &transposed, other, 1, sizeof transposed);
    out = MPI_CSEND("nonblocking", c, other, 1, sizeof *c);
}
static void end_transpose(void)
{
    MPI_WAIT(in);
    MPI_WAIT(out);
}
static void matmul(int* d, int a)
{
    const int id = MPI_CSEND("nonblocking", &a, other, 1, sizeof a);
    MPI_CRECV("blocking", d, other, 1, sizeof *d);
    MPI_WAIT(id);
}

int main(void)
{
    const int me = MPI_GETID(ALL);
    int a = 10 + me, c = 20 + me, d;
    other = 1 - me;
    const int icc = MPI_NEWC();
    begin_transpose(&c);
#ifndef ONE_CONTEXT
    assert(MPI_PUSHC(icc) == 0);
#endif
    matmul(&d, a);
#ifndef ONE_CONTEXT
    assert(MPI_POPC() == 1);
#endif
    end_transpose();
    assert(d == 10 + other && transposed == 20 + other);
    return 0;
}
