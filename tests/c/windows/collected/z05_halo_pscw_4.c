// Ring of posts and starts; time.
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
    int mem[8]={0,0,0,0,0,0,0,0}; MPI_Win w; MPI_Win_create(mem,sizeof mem,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    int l=(rank+3)%4,r=(rank+1)%4,nb[2]={l,r}; MPI_Group wg,g; MPI_Comm_group(MPI_COMM_WORLD,&wg); MPI_Group_incl(wg,2,nb,&g);
 for(int i=0;i<3;i++){ mem[0]=rank*10+i; MPI_Win_post(g,0,w); MPI_Win_start(g,0,w); MPI_Put(mem,1,MPI_INT,l,1,1,MPI_INT,w); MPI_Put(mem,1,MPI_INT,r,2,1,MPI_INT,w); MPI_Win_complete(w); MPI_Win_wait(w); assert(mem[1]==r*10+i&&mem[2]==l*10+i);} MPI_Group_free(&g); MPI_Group_free(&wg);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
