// The displacements of Alltoallw are in bytes (MPI 4.1, section 6.8); as elements they put an int across two ints of the buffer.
// mpismt: -n 2 expect type-mismatch,invalid-argument at 17
// mpismt: -n 2 -DIN_BYTES expect no-error
#include <mpi.h>
#ifdef IN_BYTES
#define AT(i) ((i) * (int)sizeof(int))
#else
#define AT(i) (i)
#endif

int main(int argc, char** argv)
{
    int in[2] = {1, 2}, out[2], counts[2] = {1, 1}, displacements[2] = {AT(0), AT(1)};
    MPI_Datatype types[2] = {MPI_INT, MPI_INT};
    MPI_Init(&argc, &argv);

    MPI_Alltoallw(in, counts, displacements, types, out, counts, displacements, types, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
