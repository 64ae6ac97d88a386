// The target may store after wait.
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
    int v=1,u=0; MPI_Group wg,g1,g0; int one=1,zero=0; MPI_Comm_group(MPI_COMM_WORLD,&wg); MPI_Group_incl(wg,1,&one,&g1); MPI_Group_incl(wg,1,&zero,&g0);
 if(rank==0){ mem[0]=5; MPI_Win_post(g1,0,w); MPI_Win_wait(w); mem[0]=6; }
 if(rank==1){ MPI_Win_start(g0,0,w); MPI_Get(&u,1,MPI_INT,0,0,1,MPI_INT,w); MPI_Win_complete(w); assert(u==5);}
 MPI_Group_free(&wg); MPI_Group_free(&g0); MPI_Group_free(&g1);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
