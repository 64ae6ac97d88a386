// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DABORT expect assertion at 35
// mpismt: -n 1 -DTRAP expect assertion at 38
// mpismt: -n 1 -DUNREACHABLE expect assertion at 41
// mpismt: -n 1 -DEXIT expect no-error
// mpismt: -n 1 -DQUICK expect no-error
// mpismt: -n 2 -DMPI_ABORTS expect no-error
// mpismt: -n 3 -DRACE expect assertion at 54
// mpismt: -n 1 -DINDIRECT expect assertion at 61
// mpismt: -n 1 -DAFTER expect assertion at 74
// mpismt: -n 2 -DOPERATION expect assertion at 22
// mpismt: -n 1 -DNEVER expect no-error complete
// What ends the program by a signal is found; MPI_Abort and exit are ways to end it.
#include <mpi.h>
#include <stdlib.h>

static void add(void *in, void *inout, int *count, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *count; ++i) {
        if (((int *)in)[i] == 1)
            abort();
        ((int *)inout)[i] += ((int *)in)[i];
    }
}

int main(int argc, char **argv)
{
    int rank, size, x = 0, y = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    (void)add;
#ifdef ABORT
    abort();
#elif defined TRAP
    if (rank == 0)
        __builtin_trap();
#elif defined UNREACHABLE
    if (rank == 0)
        __builtin_unreachable();
#elif defined EXIT
    exit(3);
#elif defined QUICK
    _Exit(1);
#elif defined MPI_ABORTS
    if (rank == 1)
        MPI_Abort(MPI_COMM_WORLD, 7);
#elif defined RACE
    if (rank == 0) {
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (x == 2 && y == 1)
            abort();
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
#elif defined INDIRECT
    void (*end)(void) = abort;
    if (rank == 0)
        end();
#elif defined OPERATION
    MPI_Op op;
    MPI_Op_create(add, 1, &op);
    x = 1;
    MPI_Allreduce(&x, &y, 1, MPI_INT, op, MPI_COMM_WORLD);
    MPI_Op_free(&op);
#elif defined NEVER
    if (rank == size)
        abort();
#endif
    MPI_Finalize();
#ifdef AFTER
    abort();
#endif
    return x - y == 2;
}
