// 12.3.4: with NO_OP origin_addr, count, datatype are ignored.
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
    int r[2]={9,9}; mem[0]=1; mem[1]=2;
 MPI_Win_fence(0,w);
 if(rank==0) MPI_Get_accumulate(NULL,0,MPI_DATATYPE_NULL,r,2,MPI_INT,1,0,2,MPI_INT,MPI_NO_OP,w);
 MPI_Win_fence(0,w);
 if(rank==0) assert(r[0]==1&&r[1]==2);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
