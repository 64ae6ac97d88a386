// 12.7.1: overlapping at different displacements.
//
// mpismt: -n 2 expect global-concurrency,type-mismatch
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int mem[8]={0}; MPI_Win w; MPI_Win_create(mem,sizeof mem,1,MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    int v=5;
 MPI_Win_fence(0,w);
 MPI_Accumulate(&v,1,MPI_INT,1,rank?2:0,1,MPI_INT,MPI_SUM,w);
 MPI_Win_fence(0,w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
