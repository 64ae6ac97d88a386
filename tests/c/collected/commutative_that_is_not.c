// An operation is said to commute and does not: the order of ranks is an assumption.
// mpismt: -n 2 expect no-error
// mpismt: -n 2 --reductions any expect assertion
#include <assert.h>
#include <mpi.h>

static void f(void* a, void* b, int* n, MPI_Datatype* t)
{
    int *x = a, *y = b;
    for (int i = 0; i < *n; i++)
        y[i] = x[i] * 10 + y[i];
}
int main(int argc, char** argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Op o;
    MPI_Op_create(f, 1, &o);
    int x = rank + 1, y;
    MPI_Allreduce(&x, &y, 1, MPI_INT, o, MPI_COMM_WORLD);
    assert(y == 12);
    MPI_Op_free(&o);
    MPI_Finalize();
    return 0;
}
