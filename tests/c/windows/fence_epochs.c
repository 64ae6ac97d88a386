// Epochs of fences: where they begin and end.
//
// mpismt: -n 2 -DFIRST=0 -DLAST=0 expect no-error complete
// mpismt: -n 2 -DFIRST=MPI_MODE_NOSUCCEED -DLAST=0 expect epoch-lifecycle at 20
// mpismt: -n 2 -DFIRST=0 -DLAST=MPI_MODE_NOPRECEDE expect epoch-lifecycle at 22
// mpismt: -n 2 -DFIRST=0 -DLAST=12345 expect invalid-argument at 22
// mpismt: -n 2 -DNO_FIRST -DLAST=0 expect epoch-lifecycle at 20
// mpismt: -n 2 -DFIRST=0 -DNO_LAST expect epoch-lifecycle at 18,25
// mpismt: -n 2 -DFIRST=0 -DLAST=0 -DNO_FREE expect resource-leak at 16
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int mem = 0, v = 7, rank; MPI_Win w;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&mem, sizeof mem, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
#ifndef NO_FIRST
    MPI_Win_fence(FIRST, w);
#endif
    if (rank == 0) MPI_Put(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, w);
#ifndef NO_LAST
    MPI_Win_fence(LAST, w);
#endif
#ifndef NO_FREE
    MPI_Win_free(&w);
#endif
    MPI_Finalize();
    return 0;
}
