// Sub-communicators with reversed ranks.
//
// mpismt: -n 4 expect no-error complete
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    MPI_Comm c; MPI_Comm_split(MPI_COMM_WORLD,rank%2,-rank,&c); int r; MPI_Comm_rank(c,&r);
 int m[4]={0}; MPI_Win w; MPI_Win_create(m,16,4,MPI_INFO_NULL,c,&w);
 MPI_Win_fence(0,w); MPI_Put(&rank,1,MPI_INT,1-r,0,1,MPI_INT,w); MPI_Win_fence(0,w);
 assert(m[0]==(rank+2)%4); MPI_Win_free(&w); MPI_Comm_free(&c);
    MPI_Finalize();
    return 0;
}
