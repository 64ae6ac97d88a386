// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DWHICH=1 expect memory at 39
// mpismt: -n 1 -DWHICH=2 expect memory at 41
// mpismt: -n 1 -DWHICH=3 expect memory at 43
// mpismt: -n 1 -DWHICH=4 expect memory at 45
// mpismt: -n 1 -DWHICH=5 expect memory at 47
// mpismt: -n 1 -DWHICH=6 expect memory at 49
// mpismt: -n 1 -DWHICH=7 expect memory at 51
// mpismt: -n 3 -DWHICH=8 expect memory at 57
// mpismt: -n 1 -DWHICH=9 expect no-error complete
// mpismt: -n 2 -DWHICH=10 expect memory at 64
// mpismt: -n 2 -DWHICH=11 expect memory at 68
// mpismt: -n 2 -DWHICH=12 expect memory at 70
// mpismt: -n 1 -fwritable-strings -DWHICH=1 expect no-error complete
// String literals, and objects that are declared const, must not be written to.
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#ifndef WHICH
#define WHICH 0
#endif

static const int primes[] = {2, 3, 5, 7};
static const struct {
    char name[8];
    int value;
} setting = {"tag", 17};

int main(int argc, char **argv)
{
    static const int limit = 10;
    char text[] = "text", *s = WHICH == 9 ? text : (char *)"lit";
    const char *first = "same", *second = first;
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    text[0] = primes[1] == 3 && setting.value == 17 && first == second ? 'n' : 'b';
    if (WHICH == 1 || WHICH == 9)
        s[0] = 'L';
    if (WHICH == 2)
        *(int *)&limit = 11;
    if (WHICH == 3)
        ((int *)primes)[rank] = 1;
    if (WHICH == 4)
        strcpy(s, "new");
    if (WHICH == 5)
        memset(s, 0, 2);
    if (WHICH == 6)
        sprintf(s, "%d", rank);
    if (WHICH == 7)
        *(int *)&setting.value = 1;
    if (WHICH == 8) {
        if (rank == 0) {
            int source;
            MPI_Recv(&source, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            char *names[3] = {text, text, s};
            names[source][1] = 'x';
            MPI_Recv(&source, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        }
    }
    if (WHICH == 10 && rank == 0)
        MPI_Recv(s, 1, MPI_CHAR, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (WHICH == 10 && rank == 1)
        MPI_Send(s, 1, MPI_CHAR, 0, 0, MPI_COMM_WORLD);
    if (WHICH == 11) // what the root sends is only read
        MPI_Bcast((void *)primes, 4, MPI_INT, 0, MPI_COMM_WORLD);
    if (WHICH == 12)
        MPI_Gather(primes, 1, MPI_INT, rank == 0 ? (void *)primes + 8 : NULL, 1, MPI_INT, 0, MPI_COMM_WORLD);
    // What is const may be read, copied and sent.
    memcpy(text, setting.name, 4);
    MPI_Send(primes, 4, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return limit != 10 || text[0] == 0;
}
