// Subarray.
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
    int m[16]={0}; MPI_Win w; MPI_Win_create(m,sizeof m,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    int v[4]={1,2,3,4}; MPI_Datatype t; int sz[2]={4,4},ss[2]={2,2},st[2]={1,1}; MPI_Type_create_subarray(2,sz,ss,st,MPI_ORDER_C,MPI_INT,&t); MPI_Type_commit(&t);
 MPI_Win_fence(0,w);
 if(rank==0) MPI_Put(v,4,MPI_INT,1,0,1,t,w);
 if(rank==1) m[0]=9;
 MPI_Win_fence(0,w);
 if(rank==1) assert(m[5]==1&&m[6]==2&&m[9]==3&&m[10]==4&&m[0]==9);
 MPI_Type_free(&t);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
