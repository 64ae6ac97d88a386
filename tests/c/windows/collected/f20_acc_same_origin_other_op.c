// 12.7.2: accumulates of one origin at one target are ordered (raw,waw,...), hence not concurrent; accumulate_ops is about concurrent ones.
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
    int v=3;
 MPI_Win_fence(0,w);
 if(rank==0){ MPI_Accumulate(&v,1,MPI_INT,1,0,1,MPI_INT,MPI_SUM,w);
  MPI_Accumulate(&v,1,MPI_INT,1,0,1,MPI_INT,MPI_PROD,w);}
 MPI_Win_fence(0,w);
 if(rank==1) assert(mem[0]==9);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
