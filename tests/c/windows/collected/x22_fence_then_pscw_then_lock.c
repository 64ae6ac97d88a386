// 12.5: modes one after the other. Those between two fences lie in an epoch of these (12.5.1), which is noted.
//
// mpismt: -n 2 expect undefined-behavior complete
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int mem[8]={0,0,0,0,0,0,0,0}; MPI_Win w; MPI_Win_create(mem,sizeof mem,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    int v=rank+1; MPI_Group g; int o=1-rank; MPI_Group wg; MPI_Comm_group(MPI_COMM_WORLD,&wg); MPI_Group_incl(wg,1,&o,&g);
 MPI_Win_fence(0,w); MPI_Put(&v,1,MPI_INT,o,0,1,MPI_INT,w); MPI_Win_fence(0,w);
 MPI_Win_post(g,0,w); MPI_Win_start(g,0,w); MPI_Put(&v,1,MPI_INT,o,0,1,MPI_INT,w); MPI_Win_complete(w); MPI_Win_wait(w);
 MPI_Barrier(MPI_COMM_WORLD);
 MPI_Win_lock(MPI_LOCK_EXCLUSIVE,o,0,w); MPI_Put(&v,1,MPI_INT,o,0,1,MPI_INT,w); MPI_Win_unlock(o,w);
 MPI_Win_fence(0,w); MPI_Put(&v,1,MPI_INT,o,0,1,MPI_INT,w); MPI_Win_fence(0,w); assert(mem[0]==o+1);
 MPI_Group_free(&g); MPI_Group_free(&wg);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
