// mpismt: -n 2 expect no-error
// mpismt: -n 2 -DASKED expect unknown
// mpismt: -n 2 -DCLOCK expect unknown
// A value from outside the program may be anything: an error that hangs on it is not one that is known.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int measure(int channel);

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    const double start = MPI_Wtime();
    const int m = measure(3);
#ifdef ASKED
    assert(m != 17);
#endif
    MPI_Barrier(MPI_COMM_WORLD);
    const double used = MPI_Wtime() - start;
#ifdef CLOCK
    assert(used < 10.0);
#endif
    printf("%d in %f s\n", m, used);
    MPI_Finalize();
    return 0;
}
