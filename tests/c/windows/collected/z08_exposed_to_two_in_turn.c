// Exposed to 1, then to 2, who has started before.
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
    int mem[8]={0,0,0,0,0,0,0,0}; MPI_Win w; MPI_Win_create(mem,sizeof mem,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    int v=4; MPI_Group wg,g,h; int z=0,o[2]={1,2}; MPI_Comm_group(MPI_COMM_WORLD,&wg); MPI_Group_incl(wg,1,&z,&g);
 if(rank){ MPI_Win_start(g,0,w); MPI_Put(&v,1,MPI_INT,0,rank,1,MPI_INT,w); MPI_Win_complete(w);} else for(int i=0;i<2;i++){ MPI_Group_incl(wg,1,o+i,&h); MPI_Win_post(h,0,w); MPI_Win_wait(w); MPI_Group_free(&h);} MPI_Group_free(&g); MPI_Group_free(&wg);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
