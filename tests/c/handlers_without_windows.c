// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DLEAK expect warning:resource-leak at 20
// mpismt: -n 2 -DSET expect invalid-argument at 22
// mpismt: -n 2 -DSIZE expect invalid-argument at 27
// Error handlers of windows in a program that has none, and datatypes that are asked for by their size (MPI 4.1, sections 9.3.2,
// 19.1.9).
#include <assert.h>
#include <mpi.h>

static void handler(MPI_Win *win, int *code, ...) { (void)win, (void)code; }

int main(int argc, char **argv)
{
    MPI_Errhandler made;
    MPI_Datatype type;
    MPI_Win none = MPI_WIN_NULL;
    int size;
    (void)none;
    MPI_Init(&argc, &argv);
    MPI_Win_create_errhandler(handler, &made);
#ifdef SET
    MPI_Win_set_errhandler(none, made);
#endif
    MPI_Type_match_size(MPI_TYPECLASS_REAL, sizeof(double), &type);
    MPI_Type_size(type, &size);
#ifdef SIZE
    MPI_Type_match_size(MPI_TYPECLASS_INTEGER, 3, &type);
#endif
    assert(size == sizeof(double));
#ifndef LEAK
    MPI_Errhandler_free(&made);
#endif
    MPI_Finalize();
    return 0;
}
