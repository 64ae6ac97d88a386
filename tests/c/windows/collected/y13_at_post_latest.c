// The store is after the first post.
//
// mpismt: -n 2 expect global-concurrency
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int mem[8]={0}, mem2[8]={0}; MPI_Win w,w2; MPI_Win_create(mem,sizeof mem,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w); MPI_Win_create(mem2,sizeof mem2,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w2);
    int u=0,y; MPI_Group wg,g; int o=1-rank; MPI_Comm_group(MPI_COMM_WORLD,&wg); MPI_Group_incl(wg,1,&o,&g);
 if(rank==1){ MPI_Win_start(g,0,w); MPI_Get(&u,1,MPI_INT,0,0,1,MPI_INT,w); MPI_Win_complete(w); MPI_Win_lock(MPI_LOCK_SHARED,0,0,w2); MPI_Get(&y,1,MPI_INT,0,0,1,MPI_INT,w2); MPI_Win_unlock(0,w2); MPI_Win_start(g,0,w); MPI_Win_complete(w);}
 else { MPI_Win_post(g,0,w); MPI_Win_wait(w); mem2[0]=3; MPI_Win_post(g,0,w); MPI_Win_wait(w);}
 MPI_Group_free(&g); MPI_Group_free(&wg);
    MPI_Win_free(&w);MPI_Win_free(&w2);
    MPI_Finalize();
    return 0;
}
