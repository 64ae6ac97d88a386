// An array within a structure is overrun into the next member.
// mpismt: -n 1 expect memory
#include <assert.h>
#include <mpi.h>

struct S {
    int a[2];
    int b;
};
int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    struct S s = {{0}, 5};
    int i = rank + 2;
    s.a[i] = 7;
    assert(s.b == 5);
    MPI_Finalize();
    return 0;
}
