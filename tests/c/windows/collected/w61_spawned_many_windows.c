// Fences of several windows in other orders, equal everywhere.
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
    int m[3]={0}; MPI_Win w[3]; for(int i=0;i<3;i++) MPI_Win_create(m+i,4,4,MPI_INFO_NULL,MPI_COMM_WORLD,w+i); int v=rank+1; for(int i=0;i<3;i++) MPI_Win_fence(0,w[i]); for(int i=0;i<3;i++) if(i!=rank) MPI_Accumulate(&v,1,MPI_INT,i,0,1,MPI_INT,MPI_SUM,w[i]); for(int i=2;i>=0;i--) MPI_Win_fence(0,w[i]); assert(m[rank]==6-v); for(int i=0;i<3;i++) MPI_Win_free(w+i);
    MPI_Finalize();
    return 0;
}
