// Fences may be barriers.
//
// mpismt: -n 2 expect deadlock
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int m[2]={0}; MPI_Win a,b; MPI_Win_create(m,4,4,MPI_INFO_NULL,MPI_COMM_WORLD,&a); MPI_Win_create(m+1,4,4,MPI_INFO_NULL,MPI_COMM_WORLD,&b); if(rank){ MPI_Win_fence(0,a); MPI_Win_fence(0,b);} else { MPI_Win_fence(0,b); MPI_Win_fence(0,a);} MPI_Win_free(&a); MPI_Win_free(&b);
    MPI_Finalize();
    return 0;
}
