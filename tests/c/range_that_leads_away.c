// The ranks of a range are first, first + stride, .. (MPI 4.1, section 7.3.2): a stride of the wrong sign leads away
// from the last one.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DSTRIDE=-1 expect invalid-argument at 31
// mpismt: -n 2 -DFIRST=1 -DLAST=0 -DSTRIDE=-1 expect no-error complete
// mpismt: -n 2 -DFIRST=1 -DLAST=0 -DSTRIDE=2 expect invalid-argument at 31
// mpismt: -n 2 -DEXCLUDE -DSTRIDE=-1 expect invalid-argument at 31
#include <assert.h>
#include <mpi.h>

#ifndef FIRST
#define FIRST 0
#define LAST 1
#endif
#ifndef STRIDE
#define STRIDE 3
#endif
#ifdef EXCLUDE
#define WHICH MPI_Group_range_excl
#else
#define WHICH MPI_Group_range_incl
#endif

int main(int argc, char **argv)
{
    int range[1][3] = {{FIRST, LAST, STRIDE}};
    MPI_Group all, some;
    MPI_Init(&argc, &argv);
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    WHICH(all, 1, range, &some);
    MPI_Group_free(&some);
    MPI_Group_free(&all);
    MPI_Finalize();
    return 0;
}
