// 12.7.1: any serial order; floating point sums are not associative.
//
// mpismt: -n 3 expect assertion
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    float m[64]={0}; MPI_Win w; MPI_Win_create(m,sizeof m,4,MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    float v=rank==0?1e8f:rank==1?-1e8f:1.0f;
 MPI_Win_fence(0,w); MPI_Accumulate(&v,1,MPI_FLOAT,0,0,1,MPI_FLOAT,MPI_SUM,w); MPI_Win_fence(0,w);
 if(!rank) assert(m[0]==1.0f);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
