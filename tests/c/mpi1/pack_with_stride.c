// A.3: MPI_SPACK gathers, MPI_SUNPACK scatters; both say how much, or -1 and why.
//
// mpismt: -n 1 --dialect mpi1 expect no-error
#include <assert.h>
#include <mpi1.h>

int main(void)
{
    int from[6] = {0, 1, 2, 3, 4, 5}, packed[3], to[6] = {9, 9, 9, 9, 9, 9};
    assert(MPI_SPACK(from, sizeof(int), 2 * sizeof(int), 3, packed) == sizeof packed);
    assert(packed[0] == 0 && packed[1] == 2 && packed[2] == 4);
    assert(MPI_SUNPACK(to + 1, sizeof(int), 2 * sizeof(int), 3, packed) == sizeof packed);
    assert(to[0] == 9 && to[1] == 0 && to[3] == 2 && to[5] == 4);
    assert(MPI_SPACK(from, sizeof(int), -1, 3, packed) == -1 && MPI_ERROR() == 7);
    return 0;
}
