// 12.2.6: free is a barrier.
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
    int m[2]; MPI_Win a,b; MPI_Win_create(m,4,1,MPI_INFO_NULL,MPI_COMM_WORLD,&a); MPI_Win_create(m+1,4,1,MPI_INFO_NULL,MPI_COMM_WORLD,&b); if(rank){MPI_Win_free(&a);MPI_Win_free(&b);} else {MPI_Win_free(&b);MPI_Win_free(&a);}
    MPI_Finalize();
    return 0;
}
