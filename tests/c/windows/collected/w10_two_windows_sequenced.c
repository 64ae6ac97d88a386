// 12.7: the very example: fence on win1, then fence on win2.
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
    int m[4]={0}; MPI_Win a,b; MPI_Win_create(m,8,4,MPI_INFO_NULL,MPI_COMM_WORLD,&a); MPI_Win_create(m,8,4,MPI_INFO_NULL,MPI_COMM_WORLD,&b);
 int v=5,u=0; MPI_Win_fence(0,a); if(rank==0) MPI_Put(&v,1,MPI_INT,1,1,1,MPI_INT,a); MPI_Win_fence(0,a); MPI_Win_fence(0,b); if(rank==0) MPI_Get(&u,1,MPI_INT,1,1,1,MPI_INT,b); MPI_Win_fence(0,b);
 if(rank==0) assert(u==5); MPI_Win_free(&a); MPI_Win_free(&b);
    MPI_Finalize();
    return 0;
}
