// 12.3.4: MPI_NO_OP "cannot be used in MPI_ACCUMULATE", nor MPI_REPLACE "in collective reduction operations"; the
// buffers of MPI_Fetch_and_op and MPI_Compare_and_swap must be disjoint; MPI_Fetch_and_op needs a predefined
// datatype.
//
// mpismt: -n 2 -DCALL=MPI_Accumulate(&x,1,MPI_INT,0,0,1,MPI_INT,MPI_REPLACE,win) expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Accumulate(&x,1,MPI_INT,0,0,1,MPI_INT,MPI_NO_OP,win) expect invalid-argument
// mpismt: -n 2 -DCALL=MPI_Get_accumulate(&x,1,MPI_INT,&y,1,MPI_INT,0,0,1,MPI_INT,MPI_NO_OP,win) expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Fetch_and_op(&x,&x,MPI_INT,0,0,MPI_SUM,win) expect invalid-argument
// mpismt: -n 2 -DCALL=MPI_Fetch_and_op(&x,&y,MPI_INT,0,0,MPI_SUM,win) expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Compare_and_swap(&x,&y,&x,MPI_INT,0,0,win) expect invalid-argument
// mpismt: -n 2 -DCALL=MPI_Compare_and_swap(&x,&x,&y,MPI_INT,0,0,win) expect no-error complete
// mpismt: -n 2 -DEPOCH -DCALL=MPI_Allreduce(&x,&y,1,MPI_INT,MPI_REPLACE,MPI_COMM_WORLD) expect invalid-argument
// mpismt: -n 2 -DEPOCH -DCALL=MPI_Allreduce(&x,&y,1,MPI_INT,MPI_NO_OP,MPI_COMM_WORLD) expect invalid-argument
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int mem[4] = {0};
    MPI_Win win;
    MPI_Win_create(mem, sizeof mem, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    int x = 1, y = 2;
#ifdef EPOCH
    CALL;
#else
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
    CALL;
    MPI_Win_unlock(0, win);
#endif
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
