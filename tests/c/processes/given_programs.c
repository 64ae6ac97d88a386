// Programs that are spawned are named by --program, also one of several files under one name; MPI_UNIVERSE_SIZE is what
// --max-procs says.
//
// mpismt: -n 1 --program helper=parts/helper.c --program helper=parts/helper_part.c expect no-error complete
// mpismt: -n 1 --program helper=parts/helper.c --program helper=parts/helper_part.c --max-procs 3 expect no-error complete
// mpismt: -n 1 --program helper=parts/helper.c --program helper=parts/helper_part.c --max-procs 2 expect unknown
// mpismt: -n 1 --program helper=parts/helper.c --program helper=parts/helper_part.c --max-procs 3 -DUNIVERSE expect no-error complete
// mpismt: -n 1 --program helper=parts/helper.c --program helper=parts/helper_part.c -DUNIVERSE expect assertion
// mpismt: -n 1 --program other=parts/helper.c --program other=parts/helper_part.c expect unsupported
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Comm helpers;
    int sum;
    MPI_Init(&argc, &argv);
#ifdef UNIVERSE
    int *size, flag;
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_UNIVERSE_SIZE, &size, &flag);
    assert(flag);
    assert(*size == 3);
#endif
    MPI_Comm_spawn("bin/helper", MPI_ARGV_NULL, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &helpers, MPI_ERRCODES_IGNORE);
    MPI_Reduce(NULL, &sum, 1, MPI_INT, MPI_SUM, MPI_ROOT, helpers);
    assert(sum == 42);
    MPI_Comm_disconnect(&helpers);
    MPI_Finalize();
    return 0;
}
