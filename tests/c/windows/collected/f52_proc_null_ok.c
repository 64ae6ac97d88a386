// Proc null ok.
//
// mpismt: -n 2 expect no-error complete
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int mem[8]={0,0,0,0,0,0,0,0}; MPI_Win w; MPI_Win_create(mem,sizeof mem,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    int u=0;
 MPI_Win_fence(0,w);
 MPI_Put(&u,1,MPI_INT,rank==0?MPI_PROC_NULL:0,0,1,MPI_INT,w);
 MPI_Get(&u,1,MPI_INT,MPI_PROC_NULL,100,1,MPI_INT,w);
 MPI_Accumulate(&u,1,MPI_INT,MPI_PROC_NULL,0,1,MPI_INT,MPI_SUM,w);
 MPI_Win_fence(0,w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
