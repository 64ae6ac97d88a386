// mpismt: -n 2 expect no-error
// mpismt: -n 2 -DFORGOTTEN expect deadlock,orphan-message at 40
// Each process writes a checkpoint by the C library, reads it back, and goes on with what it has read.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

struct state {
    int step;
    double value[4];
};

int main(int argc, char **argv)
{
    int rank, size;
    char name[64];
    struct state now = {3, {1, 2, 3, 4}}, old;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    now.value[0] = rank + 0.5;
    snprintf(name, sizeof name, "state.%04d", rank);
    FILE *f = fopen(name, "wb");
    assert(f != NULL && fwrite(&now, sizeof now, 1, f) == 1);
    fclose(f);

    memset(&old, 0, sizeof old);
    f = fopen(name, "rb");
    assert(f != NULL && fread(&old, sizeof old, 1, f) == 1);
    fclose(f);
    assert(old.step == 3 && old.value[0] == rank + 0.5);

    int right = (rank + 1) % size, left = (rank + size - 1) % size;
    double from;
    MPI_Sendrecv(&old.value[0], 1, MPI_DOUBLE, right, old.step, &from, 1, MPI_DOUBLE, left, 3, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
#ifdef FORGOTTEN
    if (rank == 0 && old.value[3] == 4)
        MPI_Send(&rank, 0, MPI_INT, 1, 9, MPI_COMM_WORLD);
#endif
    MPI_Finalize();
    return 0;
}
