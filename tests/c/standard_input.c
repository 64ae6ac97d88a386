// What is read from the standard input is any value, or nothing; a function is called at exit.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DWRONG expect assertion at 26
// mpismt: -n 2 -DEXIT expect no-error complete

#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void finished(void) { puts("finished"); }

int main(int argc, char **argv)
{
    int rank, n = 7;
    (void)finished;
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef EXIT
    atexit(finished);
#endif
    if (rank == 0 && scanf("%d", &n) != 1)
        n = 7;
#ifdef WRONG
    assert(n != 1234567);
#endif
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return n == 1;
}
