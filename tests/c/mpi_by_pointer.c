// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DWRONG expect deadlock at 21
// mpismt: -n 2 -DLIBRARY expect no-error complete
// Functions of MPI and of the C library that are called through pointers.
#include <assert.h>
#include <math.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

typedef int sender(const void *, int, MPI_Datatype, int, int, MPI_Comm);

int main(int argc, char **argv)
{
    int rank, got = 0, value = 7;
    sender *send = argc > 1 ? MPI_Send : MPI_Ssend;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef WRONG
    // All that a pointer says at the call is where it is.
    send(&value, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
#else
    if (rank == 0)
        send(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
#endif
#ifdef WRONG
    MPI_Recv(&got, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
    if (rank == 1)
        MPI_Recv(&got, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(rank == 0 || got == 7);
#endif
#ifdef LIBRARY
    double (*functions[])(double) = {sqrt, fabs, floor};
    void *(*make)(size_t) = malloc;
    void (*unmake)(void *) = free;
    size_t (*length)(const char *) = strlen;
    char *text = make(8);
    strcpy(text, "abc");
    assert(functions[0](4) == 2 && functions[1](-3) == 3 && functions[2](2.5) == 2 && length(text) == 3);
    unmake(text);
#endif
    MPI_Finalize();
    return 0;
}
