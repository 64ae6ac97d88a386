// parameters_packed.c, but the root broadcasts what it has packed, and the others expect the whole buffer: that is right of
// messages, not of broadcasts.
//
// mpismt: -n 2 expect collective-mismatch at 28

#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    char buffer[64];
    int rank, steps = 0, position = 0, first, second;
    double width[2] = {0, 0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Pack_size(1, MPI_INT, MPI_COMM_WORLD, &first);
    MPI_Pack_size(2, MPI_DOUBLE, MPI_COMM_WORLD, &second);
    const int bytes = first + second;
    assert(bytes <= (int)sizeof buffer);
    if (rank == 0) {
        steps = 7;
        width[0] = 0.5;
        width[1] = 0.25;
        MPI_Pack(&steps, 1, MPI_INT, buffer, bytes, &position, MPI_COMM_WORLD);
        MPI_Pack(width, 2, MPI_DOUBLE, buffer, bytes, &position, MPI_COMM_WORLD);
    }
    MPI_Bcast(buffer, rank == 0 ? position : (int)sizeof buffer, MPI_PACKED, 0, MPI_COMM_WORLD);
    position = 0;
    MPI_Unpack(buffer, bytes, &position, &steps, 1, MPI_INT, MPI_COMM_WORLD);
    MPI_Unpack(buffer, bytes, &position, width, 2, MPI_DOUBLE, MPI_COMM_WORLD);
    assert(steps == 7 && width[0] == 0.5 && width[1] == 0.25);
    printf("%d %g %g\n", steps, width[0], width[1]);
    MPI_Finalize();
    return 0;
}
