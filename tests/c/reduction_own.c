// An operation of the program's own that is declared commutative and is not; and one that is declared not to be, whose
// operands MPI must not exchange.
// mpismt: -n 2 expect no-error
// mpismt: -n 2 --reductions any expect assertion at 27
// mpismt: -n 2 -DCOMMUTES=0 --reductions any expect no-error
// mpismt: -n 3 -DCOMMUTES=0 --reductions any expect no-error
// mpismt: -n 3 -DCOMMUTES=0 -DASSOCIATIVE=0 --reductions any expect assertion
#include <assert.h>
#include <mpi.h>
#ifndef COMMUTES
#define COMMUTES 1
#endif
#ifndef ASSOCIATIVE
#define ASSOCIATIVE 1
#endif

static void first(void* in, void* inout, int* n, MPI_Datatype* type) { for (int i = 0; i < *n; i++) ((int*)inout)[i] = ((int*)in)[i]; }
static void minus(void* in, void* inout, int* n, MPI_Datatype* type) { for (int i = 0; i < *n; i++) ((int*)inout)[i] = ((int*)in)[i] - ((int*)inout)[i]; }

int main(int argc, char** argv)
{
    int rank, size, result;
    MPI_Op op;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank); MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Op_create(ASSOCIATIVE ? first : minus, COMMUTES, &op);
    int x = rank + 1; MPI_Allreduce(&x, &result, 1, MPI_INT, op, MPI_COMM_WORLD); assert(result == (ASSOCIATIVE ? 1 : 1 - 2 - 3));
    MPI_Op_free(&op);
    MPI_Finalize();
    return 0;
}
