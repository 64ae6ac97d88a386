// Two commands in one call are one MPI_COMM_WORLD, whose first ranks run the first one (MPI 4.1, section 11.8.3), with the
// number of the command as MPI_APPNUM: the second has an argument here.
//
// mpismt: -n 1 : parts/worker.c -n 0 expect no-error complete
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    char *commands[] = {"worker", "worker"}, *one[] = {"argument", NULL}, **arguments[] = {NULL, one};
    const int numbers[] = {2, 1};
    MPI_Info infos[] = {MPI_INFO_NULL, MPI_INFO_NULL};
    MPI_Comm workers;
    int codes[3], n, x = 3;
    MPI_Init(&argc, &argv);
    MPI_Comm_spawn_multiple(2, commands, arguments, numbers, infos, 0, MPI_COMM_WORLD, &workers, codes);
    MPI_Comm_remote_size(workers, &n);
    assert(n == 3);
    MPI_Bcast(&x, 1, MPI_INT, MPI_ROOT, workers);
    MPI_Comm_free(&workers);
    MPI_Finalize();
    return 0;
}
