// MINLOC on MPI_2INT.
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
    struct {int v,i;} x={10-rank,rank};
 mem[0]=100; mem[1]=-1;
 MPI_Win_fence(0,w);
 MPI_Accumulate(&x,1,MPI_2INT,0,0,1,MPI_2INT,MPI_MINLOC,w);
 MPI_Win_fence(0,w);
 if(rank==0) assert(mem[0]==8&&mem[1]==2);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
