// mpismt: -n 1 expect no-error complete
// As tools_not_finalized.c, but the handler that runs at exit finalizes all of it; a process that ends with a status that
// tells of a failure need not.
#include <mpi.h>
#include <stdlib.h>

static void finalize_all(void)
{
    while (MPI_T_finalize() == MPI_SUCCESS)
        ;
}

int main(int argc, char **argv)
{
    int provided;
    atexit(finalize_all);
    MPI_Init(&argc, &argv);
    MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
    MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
    MPI_Finalize();
    exit(0);
}
