// Infos of MPI_Comm_spawn that change what happens (MPI 4.1, section 11.8.4): `soft`, a list of numbers of processes that
// may be started, of which the greatest is; `mpi_initial_errhandler`, what errors of the spawned processes do at first.
// The others (host, arch, path, file, wdir) say where programs lie and run, which does not matter here.
//
// mpismt: -n 1 -DSOFT=0 expect no-error complete
// mpismt: -n 1 -DSOFT=1 expect no-error complete
// mpismt: -n 1 -DSOFT=2 -DMOST=3 expect no-error complete
// mpismt: -n 1 -DSOFT=3 -DMOST=4 expect no-error complete
// mpismt: -n 1 -DSOFT=4 -DMOST=2 expect no-error complete
// mpismt: -n 1 -DSOFT=5 expect assertion
// mpismt: -n 1 -DSOFT=6 expect unsupported
// mpismt: -n 1 -DSOFT=7 expect invalid-argument
// mpismt: -n 1 -DHANDLER=0 expect no-error complete
// mpismt: -n 1 -DHANDLER=1 expect no-error complete
// mpismt: -n 1 -DHANDLER=2 expect invalid-argument
// mpismt: -n 1 -DHANDLER=3 expect invalid-argument
#include <assert.h>
#include <mpi.h>

static const char *const softs[] = {"2", "1,2,9", "0:4:2", "5:0:-3", "1:3", "3:4,1", "7:9", "two"};
static const char *const handlers[] = {"mpi_errors_return", "MPI_ERRORS_RETURN", "mpi_errors_are_fatal", "mpi_errors_abort"};
#ifndef MOST
#define MOST 2
#endif

int main(int argc, char **argv)
{
    MPI_Comm parent, children;
    int size;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_get_parent(&parent);
    if (parent == MPI_COMM_NULL) {
        MPI_Info info;
        int codes[MOST], n;
        MPI_Info_create(&info);
        MPI_Info_set(info, "wdir", "/tmp");
        MPI_Info_set(info, "path", "/usr/bin");
#ifdef SOFT
        MPI_Info_set(info, "soft", softs[SOFT]);
#endif
#ifdef HANDLER
        MPI_Info_set(info, "mpi_initial_errhandler", handlers[HANDLER]);
#endif
        MPI_Comm_spawn("infos", MPI_ARGV_NULL, MOST, info, 0, MPI_COMM_WORLD, &children, codes);
        MPI_Comm_remote_size(children, &n);
        for (int i = 0; i < MOST; i++)
            assert((codes[i] == MPI_SUCCESS) == (i < n));
        MPI_Info_free(&info);
        MPI_Comm_disconnect(&children);
    } else {
        assert(size == 2);
#ifdef HANDLER
        assert(MPI_Send(&size, 1, MPI_INT, 7, 0, MPI_COMM_WORLD) != MPI_SUCCESS);
        assert(MPI_Send(&size, 1, MPI_INT, 7, 0, parent) != MPI_SUCCESS);
#endif
        MPI_Comm_disconnect(&parent);
    }
    MPI_Finalize();
    return 0;
}
