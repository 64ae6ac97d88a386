// Either order.
//
// mpismt: -n 2 expect assertion
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int mem[8]={0,0,0,0,0,0,0,0}; MPI_Win w; MPI_Win_create(mem,sizeof mem,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    int v=1,z=0,n=7,old;
 MPI_Win_lock_all(0,w); if(rank) MPI_Accumulate(&v,1,MPI_INT,0,0,1,MPI_INT,MPI_SUM,w); else MPI_Compare_and_swap(&n,&z,&old,MPI_INT,0,0,w); MPI_Win_unlock_all(w);
 if(!rank) assert(old==0);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
