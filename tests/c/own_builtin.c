// mpismt: -n 2 expect no-error
// A function of the program by the name of a builtin of the compiler, which gcc takes with a warning.
#include <assert.h>
#include <mpi.h>

static int __sync_fetch_and_add(int *p, int v)
{
    const int old = *p;
    *p += 10 * v;
    return old;
}

int main(int argc, char **argv)
{
    int count = 1;
    MPI_Init(&argc, &argv);
    assert(__sync_fetch_and_add(&count, 2) == 1 && count == 21);
    MPI_Finalize();
    return 0;
}
