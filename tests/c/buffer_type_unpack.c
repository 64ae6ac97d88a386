// mpismt: -n 2 expect type-mismatch at 12
// Unpacked into variables of other types than were packed.
#include <mpi.h>
int main(int argc, char** argv)
{
    char packed[32];
    int position = 0, a = 1;
    float f = 0;
    MPI_Init(&argc, &argv);
    MPI_Pack(&a, 1, MPI_INT, packed, sizeof packed, &position, MPI_COMM_WORLD);
    position = 0;
    MPI_Unpack(packed, sizeof packed, &position, &f, 1, MPI_INT, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
