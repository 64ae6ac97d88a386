// NO_OP beside SUM.
//
// mpismt: -n 3 expect no-error complete
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int mem[8]={0,0,0,0,0,0,0,0}; MPI_Win w; MPI_Win_create(mem,sizeof mem,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    int v=3,r;
 MPI_Win_fence(0,w);
 if(rank==0) MPI_Accumulate(&v,1,MPI_INT,1,0,1,MPI_INT,MPI_SUM,w);
 else MPI_Fetch_and_op(NULL,&r,MPI_INT,1,0,MPI_NO_OP,w);
 MPI_Win_fence(0,w);
 if(rank) assert(r==0||r==3);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
