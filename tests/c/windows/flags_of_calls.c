// Arguments of one-sided operations.
//
// mpismt: -n 2 -DCALL=MPI_Put(&v,1,MPI_INT,1,0,1,MPI_INT,w) expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Put(&v,1,MPI_INT,MPI_PROC_NULL,0,1,MPI_INT,w) expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Put(&v,1,MPI_INT,2,0,1,MPI_INT,w) expect invalid-argument at 32
// mpismt: -n 2 -DCALL=MPI_Put(&v,1,MPI_INT,-1,0,1,MPI_INT,w) expect invalid-argument at 32
// mpismt: -n 2 -DCALL=MPI_Put(&v,1,MPI_INT,1,-1,1,MPI_INT,w) expect invalid-argument at 32
// mpismt: -n 2 -DCALL=MPI_Put(&v,1,MPI_INT,1,1,1,MPI_INT,w) expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Put(&v,1,MPI_INT,1,2,1,MPI_INT,w) expect memory at 32
// mpismt: -n 2 -DCALL=MPI_Put(&v,-1,MPI_INT,1,0,1,MPI_INT,w) expect invalid-argument at 32
// mpismt: -n 2 -DCALL=MPI_Put(&v,1,MPI_INT,1,0,1,MPI_FLOAT,w) expect type-mismatch at 32
// mpismt: -n 2 -DCALL=MPI_Put(&v,1,MPI_INT,1,0,0,MPI_INT,w) expect truncation at 32
// mpismt: -n 2 -DCALL=MPI_Put(&v,2,MPI_INT,1,0,2,MPI_INT,w) expect invalid-argument at 32
// mpismt: -n 2 -DCALL=MPI_Put(0,1,MPI_INT,1,0,1,MPI_INT,w) expect invalid-argument at 32
// mpismt: -n 2 -DCALL=MPI_Put(&v,1,MPI_INT,1,0,1,MPI_INT,MPI_WIN_NULL) expect invalid-argument at 32
// mpismt: -n 2 -DCALL=MPI_Put(&v,1,MPI_DATATYPE_NULL,1,0,1,MPI_INT,w) expect invalid-argument at 32
// mpismt: -n 2 -DCALL=MPI_Accumulate(&v,1,MPI_INT,1,0,1,MPI_INT,MPI_SUM,w) expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Accumulate(&v,1,MPI_INT,1,0,1,MPI_INT,MPI_NO_OP,w) expect invalid-argument at 32
// mpismt: -n 2 -DCALL=MPI_Accumulate(&v,1,MPI_FLOAT,1,0,1,MPI_FLOAT,MPI_BAND,w) expect invalid-argument at 32
// mpismt: -n 2 -DCALL=MPI_Rput(&v,1,MPI_INT,1,0,1,MPI_INT,w,&r) expect epoch-lifecycle at 32
// mpismt: -n 2 -DCALL=MPI_Compare_and_swap(&v,&v,&u,MPI_INT,1,0,w) expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Compare_and_swap(&v,&v,&v,MPI_INT,1,0,w) expect invalid-argument at 32
// mpismt: -n 2 -DCALL=MPI_Compare_and_swap(&v,&v,&u,MPI_FLOAT,1,0,w) expect invalid-argument at 32
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, mem[2] = {0, 0}, v = 1, u = 0; MPI_Win w; MPI_Request r; MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(mem, sizeof mem, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_fence(0, w);
    if (rank == 0)
        CALL;
    MPI_Win_fence(0, w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
