// Store sync barrier get.
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
    int u;
 MPI_Win_lock_all(MPI_MODE_NOCHECK,w);
 mem[0]=rank+4;
 MPI_Win_sync(w);
 MPI_Barrier(MPI_COMM_WORLD);
 MPI_Win_sync(w);
 MPI_Get(&u,1,MPI_INT,1-rank,0,1,MPI_INT,w);
 MPI_Win_flush(1-rank,w); assert(u==5-rank);
 MPI_Win_unlock_all(w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
