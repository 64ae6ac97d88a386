// The window of 0 has no bytes.
//
// mpismt: -n 2 expect memory
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int m[4]={0}; MPI_Win w; MPI_Win_create(m,rank?16:0,4,MPI_INFO_NULL,MPI_COMM_WORLD,&w);
 int v=7; MPI_Win_fence(0,w);
 if(rank==1) MPI_Put(&v,1,MPI_INT,0,0,1,MPI_INT,w);
 MPI_Win_fence(0,w); MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
