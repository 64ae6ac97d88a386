// An array of pointers holds addresses: who sends it as numbers meant what they point to. As integers of their size,
// and as bytes, addresses may be sent; a void* may hold anything. Behind pointers, in one allocation, may be numbers.
// mpismt: -n 2 expect no-error
// mpismt: -n 2 -DROWS expect type-mismatch at 24
// mpismt: -n 2 -DINTS expect type-mismatch at 26
// mpismt: -n 2 -DMEMBER expect type-mismatch at 31
#include <mpi.h>
#include <stdint.h>
#include <stdlib.h>

struct named { double *values; int64_t size; };

int main(int argc, char **argv)
{
    int rank, one[2] = {1, 2};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double **rows = malloc(3 * sizeof *rows), got[3];
    int *columns[2] = {&one[0], &one[1]};
    for (int i = 0; i < 3; i++)
        rows[i] = calloc(3, sizeof **rows);
    if (rank == 0) {
#ifdef ROWS
        MPI_Send(rows, 3, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
#elif defined(INTS)
        MPI_Send(columns, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
#else
        MPI_Send(rows[1], 3, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
#endif
#ifdef MEMBER
        struct named n = {rows[0], 3}; MPI_Send(&n, 1, MPI_DOUBLE, 1, 1, MPI_COMM_WORLD);
#endif
        MPI_Send(columns, 2, MPI_AINT, 1, 2, MPI_COMM_WORLD);
        MPI_Send(rows, 3, MPI_UINT64_T, 1, 3, MPI_COMM_WORLD);
        MPI_Send(rows, 3 * sizeof *rows, MPI_BYTE, 1, 4, MPI_COMM_WORLD);
    } else {
        int64_t a[2];
        uint64_t b[3];
        void *room[3];
#ifdef INTS
        MPI_Recv(one, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
        MPI_Recv(got, 3, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
#ifdef MEMBER
        MPI_Recv(got, 1, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
        MPI_Recv(a, 2, MPI_AINT, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(b, 3, MPI_UINT64_T, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(room, sizeof room, MPI_BYTE, 0, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        double scratch[3] = {1, 2, 3};
        MPI_Sendrecv(scratch, 3, MPI_DOUBLE, 0, 0, room, 3, MPI_DOUBLE, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    }
    double **block = malloc(2 * sizeof *block + 4 * sizeof **block), *values = (double *)(block + 2);
    block[0] = values;
    block[1] = values + 2;
    values[0] = values[1] = values[2] = values[3] = rank;
    MPI_Bcast((double *)(block + 2), 4, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Bcast(block[1], 2, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    free(block);
    // Ints that look like the address of an object.
    int **few = malloc(2 * sizeof *few + 4 * sizeof **few);
    few[0] = (int *)(few + 2);
    few[1] = few[0] + 2;
    for (int i = 0; i < 4; i++)
        few[0][i] = (int)((intptr_t)few >> (32 * (i % 2)));
    MPI_Bcast((int *)(few + 2), 4, MPI_INT, 0, MPI_COMM_WORLD);
    free(few);
    for (int i = 0; i < 3; i++)
        free(rows[i]);
    free(rows);
    MPI_Finalize();
    return 0;
}
