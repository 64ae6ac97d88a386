// Sendrecv replace window.
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
    mem[0]=rank; MPI_Win_fence(0,w); int v=5; MPI_Put(&v,1,MPI_INT,1-rank,1,1,MPI_INT,w); MPI_Sendrecv_replace(mem,1,MPI_INT,1-rank,0,1-rank,0,MPI_COMM_WORLD,MPI_STATUS_IGNORE); MPI_Win_fence(0,w); assert(mem[0]==1-rank&&mem[1]==5);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
