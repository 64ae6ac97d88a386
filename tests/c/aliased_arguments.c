// What a call writes must not be what it also reads or writes by another argument (MPI 4.1, section 2.3), in local calls,
// too.
// mpismt: -n 1 -DREDUCE expect invalid-argument at 18
// mpismt: -n 1 -DSHIFTED expect invalid-argument at 20
// mpismt: -n 1 -DPACK expect invalid-argument at 22
// mpismt: -n 1 -DUNPACK expect invalid-argument at 25
// mpismt: -n 1 -DEXTERNAL expect invalid-argument at 28
// mpismt: -n 1 expect no-error
#include <assert.h>
#include <mpi.h>

int main(int argc, char** argv)
{
    int a[12] = {1, 2, 3, 4, 5, 6}, position = 0;
    MPI_Aint place = 0;
    MPI_Init(&argc, &argv);
#if defined(REDUCE)
    MPI_Reduce_local(a, a, 2, MPI_INT, MPI_SUM);
#elif defined(SHIFTED)
    MPI_Reduce_local(a, a + 2, 3, MPI_INT, MPI_SUM);
#elif defined(PACK)
    MPI_Pack(a, 2, MPI_INT, a + 1, 8, &position, MPI_COMM_WORLD);
#elif defined(UNPACK)
    MPI_Pack(a, 2, MPI_INT, a + 2, 8, &position, MPI_COMM_WORLD);
    position = 0, MPI_Unpack(a + 2, 8, &position, a + 3, 2, MPI_INT, MPI_COMM_WORLD);
#elif defined(EXTERNAL)
    place = 4;
    MPI_Pack_external("external32", a + 1, 1, MPI_INT, a, 8, &place);
#else
    // Side by side, in one array.
    MPI_Reduce_local(a, a + 2, 2, MPI_INT, MPI_SUM);
    assert(a[2] == 4 && a[3] == 6);
    MPI_Pack(a, 2, MPI_INT, a + 6, 24, &position, MPI_COMM_WORLD);
    MPI_Pack(a + 2, 2, MPI_INT, a + 6, 24, &position, MPI_COMM_WORLD);
    position = 0;
    MPI_Unpack(a + 6, 24, &position, a, 1, MPI_INT, MPI_COMM_WORLD);
    // Only the element at the position is read.
    MPI_Unpack(a + 6, 24, &position, a + 6, 1, MPI_INT, MPI_COMM_WORLD);
    assert(a[6] == 2);
    (void)place;
#endif
    MPI_Finalize();
    return 0;
}
