// Vector both.
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
    int v[6]={1,2,3,4,5,6}; MPI_Datatype t,u; MPI_Type_vector(3,1,2,MPI_INT,&t); MPI_Type_commit(&t); MPI_Type_contiguous(3,MPI_INT,&u); MPI_Type_commit(&u);
 MPI_Win_fence(0,w);
 if(rank==0) MPI_Put(v,1,t,1,1,1,u,w);
 MPI_Win_fence(0,w);
 if(rank==1) assert(mem[0]==0&&mem[1]==1&&mem[2]==3&&mem[3]==5&&mem[4]==0);
 MPI_Win_fence(0,w);
 if(rank==0) MPI_Get(v,3,MPI_INT,1,1,1,t,w);
 MPI_Win_fence(0,w);
 if(rank==0) assert(v[0]==1&&v[1]==5&&v[2]==0);
 MPI_Type_free(&t); MPI_Type_free(&u);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
