// The level of threads that is provided is an assumption.
// mpismt: -n 2 expect no-error
// mpismt: -n 2 --free all expect assertion
#include <assert.h>
#include <mpi.h>

int main(int c, char** v)
{
    int p;
    MPI_Init_thread(&c, &v, MPI_THREAD_MULTIPLE, &p);
    assert(p == MPI_THREAD_MULTIPLE);
    MPI_Finalize();
    return 0;
}
