// A.5: what is known of clocks and machines, which is little.
//
// mpismt: -n 2 --dialect mpi1 --time 100 expect no-error
#include <assert.h>
#include <mpi1.h>
#include <string.h>

int main(void)
{
    int machine[4];
    assert(MPI_INFOMN(4, machine) >= 1 && machine[0] == 2);
    assert(strlen(MPI_MACHINE()) < 80);
    const double start = MPI_WALL();
    assert(MPI_WALL() >= start);
    return 0;
}
