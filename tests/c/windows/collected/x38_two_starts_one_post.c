// One start too many.
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
    int mem[8]={0,0,0,0,0,0,0,0}; MPI_Win w; MPI_Win_create(mem,sizeof mem,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    MPI_Group wg,g; MPI_Comm_group(MPI_COMM_WORLD,&wg); int r=1-rank; MPI_Group_incl(wg,1,&r,&g);
 if(rank==0) for(int i=0;i<2;i++){ MPI_Win_start(g,0,w); MPI_Win_complete(w);} else { MPI_Win_post(g,0,w); MPI_Win_wait(w);}
 MPI_Group_free(&g); MPI_Group_free(&wg);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
