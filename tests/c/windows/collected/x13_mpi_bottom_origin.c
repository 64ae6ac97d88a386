// Mpi bottom origin.
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
    int v[2]={7,8}; MPI_Aint a; MPI_Datatype t; int one=2; MPI_Get_address(v,&a); MPI_Type_create_hindexed(1,&one,&a,MPI_INT,&t); MPI_Type_commit(&t);
 MPI_Win_fence(0,w); if(rank==0) MPI_Put(MPI_BOTTOM,1,t,1,0,2,MPI_INT,w); MPI_Win_fence(0,w); if(rank) assert(mem[0]==7&&mem[1]==8); MPI_Type_free(&t);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
