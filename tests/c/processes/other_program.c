// Another program is spawned, which is started by nobody else. FORGETS leaves out a collective call, LEAKS does not free the
// intercommunicator, which keeps the worker from going on where MPI_Comm_free synchronises.
//
// mpismt: -n 1 : parts/worker.c -n 0 expect no-error complete
// mpismt: -n 2 : parts/worker.c -n 0 expect no-error complete
// mpismt: -n 1 -DFORGETS : parts/worker.c -n 0 expect collective-mismatch
// mpismt: -n 1 -DLEAKS : parts/worker.c -n 0 expect deadlock,warning:resource-leak
// mpismt: -n 1 expect unsupported
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Comm workers;
    int rank, n, *appnum, flag, x = 3;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &appnum, &flag);
    assert(flag && *appnum == 0);
    MPI_Comm_spawn("./worker.exe", MPI_ARGV_NULL, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &workers, MPI_ERRCODES_IGNORE);
    MPI_Comm_remote_size(workers, &n);
    assert(n == 2);
#ifndef FORGETS
    MPI_Bcast(&x, 1, MPI_INT, rank == 0 ? MPI_ROOT : MPI_PROC_NULL, workers);
#endif
#ifndef LEAKS
    MPI_Comm_free(&workers);
#endif
    MPI_Finalize();
    return 0;
}
