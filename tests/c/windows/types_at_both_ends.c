// What the origin sends and the target receives are variables of the types that the datatypes name (MPI 4.1, sections 12.3
// and 3.3.1): at the origin, at the target, and where a result goes. Memory without a declaration has no type.
//
// mpismt: -n 2 -DORIGIN=double -DTARGET=int -DCALL=MPI_Put(&x,1,MPI_INT,1,1,1,MPI_INT,w) expect type-mismatch at 31
// mpismt: -n 2 -DORIGIN=int -DTARGET=double -DCALL=MPI_Put(&x,1,MPI_INT,1,1,1,MPI_INT,w) expect type-mismatch at 31
// mpismt: -n 2 -DORIGIN=int -DTARGET=int -DCALL=MPI_Put(&x,1,MPI_INT,1,1,1,MPI_INT,w) expect no-error complete
// mpismt: -n 2 -DORIGIN=int -DTARGET=float -DCALL=MPI_Get(&x,1,MPI_INT,1,1,1,MPI_INT,w) expect type-mismatch at 31
// mpismt: -n 2 -DORIGIN=float -DTARGET=int -DCALL=MPI_Get(&x,1,MPI_INT,1,1,1,MPI_INT,w) expect type-mismatch at 31
// mpismt: -n 2 -DORIGIN=int -DTARGET=float -DCALL=MPI_Accumulate(&x,1,MPI_INT,1,1,1,MPI_INT,MPI_SUM,w) expect type-mismatch at 31
// mpismt: -n 2 -DORIGIN=int -DTARGET=int -DCALL=MPI_Fetch_and_op(&x,&d,MPI_INT,1,1,MPI_SUM,w) expect type-mismatch at 31
// mpismt: -n 2 -DORIGIN=int -DTARGET=double -DALLOCATED -DCALL=MPI_Put(&x,1,MPI_INT,1,1,1,MPI_INT,w) expect no-error complete
// mpismt: -n 2 -DORIGIN=unsigned -DTARGET=int -DCALL=MPI_Put(&x,1,MPI_UNSIGNED,1,1,1,MPI_UNSIGNED,w) expect warning:type-mismatch at 31
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank;
    ORIGIN x = 1;
    double d = 0;
    TARGET declared[4] = {0}, *memory = declared;
    MPI_Win w;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef ALLOCATED
    memory = calloc(4, sizeof *memory);
#endif
    MPI_Win_create(memory, sizeof declared, sizeof *memory, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_fence(0, w);
    if (rank == 0)
        CALL;
    MPI_Win_fence(0, w);
    MPI_Win_free(&w);
    if (memory != declared)
        free(memory);
    MPI_Finalize();
    return d > 1;
}
