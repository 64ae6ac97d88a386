// Two windows in turn, Example 12.x (double buffer).
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
    int b[2][2]={{0}}; MPI_Win ww[2]; for(int i=0;i<2;i++) MPI_Win_create(b[i],sizeof b[i],sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&ww[i]);
    int out[2]={1,2};
 for(int i=0;i<4;i++){ MPI_Win_fence(0,ww[i%2]); if(rank==0) MPI_Put(&out[i%2],1,MPI_INT,1,0,1,MPI_INT,ww[i%2]); if(i>0) MPI_Win_fence(0,ww[(i-1)%2]); if(rank==1&&i>0) assert(b[(i-1)%2][0]==(i-1)%2+1);}
 MPI_Win_fence(0,ww[1]);
    MPI_Win_free(&ww[0]);MPI_Win_free(&ww[1]);
    MPI_Finalize();
    return 0;
}
