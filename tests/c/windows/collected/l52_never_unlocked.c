// Never unlocked.
//
// mpismt: -n 2 expect epoch-lifecycle
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int mem[8]={0,0,0,0,0,0,0,0}; MPI_Win w; MPI_Win_create(mem,sizeof mem,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    if(rank==0) MPI_Win_lock(MPI_LOCK_SHARED,0,0,w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
