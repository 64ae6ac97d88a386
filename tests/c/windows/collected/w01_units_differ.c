// 12.3.1: scaled by the unit of the target.
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
    char m[32]={0}; MPI_Win w; MPI_Win_create(m,32,rank?4:1,MPI_INFO_NULL,MPI_COMM_WORLD,&w);
 int v=7; MPI_Win_fence(0,w);
 MPI_Put(&v,1,MPI_INT,1-rank,rank?4:1,1,MPI_INT,w);
 MPI_Win_fence(0,w); int u; memcpy(&u,m+4,4); assert(u==7); MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
