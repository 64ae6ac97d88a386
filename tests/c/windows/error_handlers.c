// Error handlers of windows (MPI 4.1, section 9.3): fatal by default, and the program's own are called with the window and the class of the
// error. The call has no effect then.
//
// mpismt: -n 2 -DOWN expect no-error complete
// mpismt: -n 2 -DRETURN expect no-error complete
// mpismt: -n 2 -DCALLED expect no-error complete
// mpismt: -n 2 expect invalid-argument
// mpismt: -n 2 -DOWN -DKEPT expect warning:resource-leak
// mpismt: -n 2 -DWRONG expect invalid-argument
#include <assert.h>
#include <mpi.h>

static int calls, last;
static MPI_Win where;

static void handle(MPI_Win *window, int *code, ...)
{
    calls++;
    where = *window;
    MPI_Error_class(*code, &last);
}

static void handle_of_communicator(MPI_Comm *comm, int *code, ...) {}

int main(int argc, char **argv)
{
    int rank, m = 0, x = 1, code = MPI_SUCCESS;
    MPI_Errhandler handler, seen;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&m, sizeof m, sizeof m, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_get_errhandler(win, &seen);
    assert(seen == MPI_ERRORS_ARE_FATAL);
    MPI_Errhandler_free(&seen);
#if defined OWN || defined CALLED
    MPI_Win_create_errhandler(handle, &handler);
    MPI_Win_set_errhandler(win, handler);
    MPI_Win_get_errhandler(win, &seen);
    assert(seen == handler);
    MPI_Errhandler_free(&seen);
#ifndef KEPT
    MPI_Errhandler_free(&handler);
#endif
#elif defined RETURN
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
#elif defined WRONG
    MPI_Comm_create_errhandler(handle_of_communicator, &handler);
    MPI_Win_set_errhandler(win, handler);
    MPI_Errhandler_free(&handler);
#endif
#ifdef CALLED
    code = MPI_Win_call_errhandler(win, MPI_ERR_RMA_SYNC);
    assert(code == MPI_SUCCESS && calls == 1 && last == MPI_ERR_RMA_SYNC && where == win);
#else
    MPI_Win_fence(0, win);
    code = MPI_Put(&x, 1, MPI_INT, 7, 0, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
#ifdef OWN
    assert(calls == 1 && last == MPI_ERR_RANK && where == win && code == MPI_ERR_RANK);
#else
    assert(calls == 0 && code == MPI_ERR_RANK);
#endif
#endif
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
