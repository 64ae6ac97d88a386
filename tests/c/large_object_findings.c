// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DDEADLOCK expect deadlock at 23
// mpismt: -n 2 -DRANK expect invalid-argument at 26
// mpismt: -n 2 -DCOPY expect no-error complete
// mpismt: -n 2 -DCOPY -DWRONG expect assertion at 34
// Objects above a gigabyte, of which a page is used: they cost nothing, and hide nothing.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#define SIZE ((size_t)5 << 28)

int main(int argc, char **argv)
{
    int me, v = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    char *p = malloc(SIZE);
    if (p == NULL)
        return 0;
    p[5] = 1;
#ifdef DEADLOCK
    MPI_Recv(&v, 1, MPI_INT, 1 - me, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
#ifdef RANK
    MPI_Send(&v, 1, MPI_INT, 7, 0, MPI_COMM_WORLD);
#endif
#ifdef COPY
    char *q = calloc(SIZE, 1);
    memset(p + 6, 0, SIZE - 6);
    p[SIZE - 1] = (char)(me + 1);
    memcpy(q + 5, p + 5, SIZE - 5);
#ifdef WRONG
    assert(q[SIZE - 1] == 1);
#endif
    assert(q[5] == 1 && q[6] == 0 && q[SIZE / 2] == 0 && q[SIZE - 1] == me + 1);
    free(q);
#endif
    free(p);
    MPI_Finalize();
    return 0;
}
