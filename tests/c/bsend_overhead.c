// A message takes up to MPI_BSEND_OVERHEAD of the attached buffer; how much, the implementation knows.
// mpismt: -n 2 expect no-error
// mpismt: -n 2 --free bsend-overhead expect no-error
// mpismt: -n 2 -DROOM=sizeof(int) --free bsend-overhead expect buffer-space at 18
#include <mpi.h>
#include <stdlib.h>
#ifndef ROOM
#define ROOM (sizeof(int) + MPI_BSEND_OVERHEAD)
#endif

int main(int argc, char** argv)
{
    int rank, x = 0, size;
    void* buffer = malloc(ROOM);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Buffer_attach(buffer, ROOM); MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Buffer_detach(&buffer, &size);
    }
    if (rank == 1)
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    free(buffer);
    MPI_Finalize();
    return 0;
}
