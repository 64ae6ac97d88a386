// 12.5.5: all four assertions, all true.
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
    int v=rank+5;
 mem[0]=1;
 MPI_Win_fence(MPI_MODE_NOPRECEDE,w);
 MPI_Put(&v,1,MPI_INT,1-rank,1,1,MPI_INT,w);
 MPI_Win_fence(MPI_MODE_NOSTORE|MPI_MODE_NOSUCCEED,w);
 assert(mem[1]==6-rank);
 MPI_Win_fence(MPI_MODE_NOPUT|MPI_MODE_NOPRECEDE,w);
 int g; MPI_Get(&g,1,MPI_INT,1-rank,1,1,MPI_INT,w);
 MPI_Win_fence(MPI_MODE_NOSTORE|MPI_MODE_NOSUCCEED,w);
 assert(g==rank+5);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
