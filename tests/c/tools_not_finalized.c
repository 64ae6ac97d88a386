// mpismt: -n 1 expect invalid-argument at 18
// When a program ends, MPI_T_init_thread and MPI_T_finalize must have been called equally often (MPI 4.1, section
// 15.3.4). Here a handler that runs at exit makes one of two good.
#include <mpi.h>
#include <stdlib.h>

static void finalize_one(void) { MPI_T_finalize(); }

int main(int argc, char **argv)
{
    int provided;
    atexit(finalize_one);
    MPI_Init(&argc, &argv);
    MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
    if (argc == 1)
        MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
    MPI_Finalize();
    return 0;
}
