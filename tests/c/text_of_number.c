// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DASSERTS expect unknown
// mpismt: -n 2 -DSENDS expect no-error complete
// mpismt: -n 2 -DWRONG expect assertion at 24
// The number of a process of the operating system, and an input with many values, are written as text, which may be any.
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    int rank, n = 0;
    char name[64], text[300];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    gethostname(name, sizeof name);
    sprintf(text, "log.%s.%d.%d.%d", name, rank, (int)getpid(), mpismt_any_int("seed", 0, 100000));
    puts(text);
    MPI_Allreduce(&rank, &n, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
#ifdef WRONG
    assert(n == 2);
#endif
#ifdef ASSERTS
    assert(text[12] != '7');
#endif
#ifdef SENDS
    const int bytes = (int)strlen(text) + 1;
    if (rank == 0)
        MPI_Send(text, bytes, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(text, 300, MPI_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    MPI_Finalize();
    return 0;
}
