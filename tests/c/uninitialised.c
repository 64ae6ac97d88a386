// Data that were never written, and that are branched on, or say which message is meant. To send such data is no error of MPI: what matters is who looks at
// them.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DSENT expect no-error
// mpismt: -n 2 -DHEAP expect no-error
// mpismt: -n 2 -DREDUCED expect no-error
// mpismt: -n 1 -DLOCAL expect memory at 53
// mpismt: -n 1 -DELEMENT expect memory at 73
// mpismt: -n 1 -DSTRING expect memory at 78
// mpismt: -n 3 -DPARTLY expect memory at 65
// mpismt: -n 3 -DPARTLY --engine explicit expect memory at 65
// mpismt: -n 3 -DPARTLY -DRIGHT --engine sat expect no-error complete
// mpismt: -n 3 -DPARTLY -DRIGHT --engine explicit expect no-error complete
// mpismt: -n 1 -DSWITCHED expect memory at 83
// mpismt: -n 2 -DTAG expect memory at 92
// mpismt: -n 1 -DROOT expect memory at 95
// mpismt: -n 1 -DSUM expect memory at 100
// mpismt: -n 2 -DUNUSED expect no-error

#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank, size, other, got[4], part[4], sum = 0;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    other = size - 1 - rank;
#if defined SENT
    int never;
    MPI_Sendrecv(&never, 1, MPI_INT, other, 0, got, 4, MPI_INT, other, 0, MPI_COMM_WORLD, &status);
#elif defined HEAP
    double *never = malloc(4 * sizeof *never);
    if (rank == 0)
        MPI_Send(never + 1, 1, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(never, 2, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, &status);
#elif defined REDUCED
    int never[3];
    MPI_Allreduce(never, got, 3, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
#endif
#if defined LOCAL
    int x;
    if (size > 1)
        x = 1;
    // Only with two processes or more it has a value.
    sum += size;
    if (x > 0)
        sum++;
#elif defined PARTLY
    int x;
    if (rank == 0) {
        MPI_Recv(got, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
        if (status.MPI_SOURCE == 1)
            x = 1;
        MPI_Recv(got, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
#ifdef RIGHT
        if (status.MPI_SOURCE == 2) /* then the first one came from 1 */
#endif
            if (x > 0)
                sum++;
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    other = rank;
#elif defined ELEMENT
    int *never = malloc(4 * sizeof *never);
    while (never[2] < 3)
        never[2]++;
#elif defined STRING
    char never[8];
    // In a function of the library as well.
    sum += (int)strlen(never);
#elif defined SWITCHED
    enum { red, green } colour, *at = &colour;
    if (size > 1)
        *at = red;
    switch (colour) {
    case red: sum++; break;
    case green: sum--; break;
    }
#elif defined TAG
    int tag;
    if (rank == 0)
        tag = 0;
    if (size > 1)
        MPI_Sendrecv(&rank, 1, MPI_INT, other, tag, got, 4, MPI_INT, other, tag, MPI_COMM_WORLD, &status);
#elif defined ROOT
    int root, count = 1;
    MPI_Bcast(got, count, MPI_INT, root, MPI_COMM_WORLD);
#elif defined SUM
    int x;
    if (size > 1)
        x = 2;
    if (x + rank > 7)
        sum++;
#elif defined UNUSED
    int count;
    if (rank == 0)
        count = 1; // elsewhere the root's count does not matter
    MPI_Gather(&rank, 1, MPI_INT, got, count, MPI_INT, 0, MPI_COMM_WORLD);
#endif

    // Nothing wrong: parts that are written, what MPI writes, zeros, empty messages, copies that nobody looks at.
    part[0] = rank;
    MPI_Sendrecv(part, 4, MPI_INT, other, 0, got, 4, MPI_INT, other, 0, MPI_COMM_WORLD, &status);
    assert(got[0] == other);
    struct {
        char c;
        double d;
    } padded, copied;
    padded.c = 'c';
    copied = padded;
    MPI_Sendrecv(&padded, sizeof padded, MPI_BYTE, other, 0, &copied, sizeof copied, MPI_BYTE, other, 0, MPI_COMM_WORLD, &status);
    int *zeros = calloc(2, sizeof *zeros), empty[1];
    if (zeros[1] == 0)
        MPI_Allreduce(zeros, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Sendrecv(empty, 0, MPI_INT, other, 0, empty, 1, MPI_INT, other, 0, MPI_COMM_WORLD, &status);
    int last;
    for (int i = 0; i < 3; i++) {
        if (i > 0 && last == 5)
            sum++;
        last = i;
    }
    free(zeros);
    MPI_Finalize();
    return 0;
}
