// A.1: "If a message satisfying the selectivity criteria is awaiting receipt MPI_PROBE returns the length of the message
// in bytes. Otherwise, -1 is returned." The standard's MPI_Probe waits.
//
// mpismt: -n 1 --dialect mpi1 expect no-error
#include <assert.h>
#include <mpi1.h>

int main(void)
{
    assert(MPI_PROBE(-1, -1) == -1);
    return 0;
}
