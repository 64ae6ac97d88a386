// As in the MCS lock of 12.8.
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
    int r,one=1,zero=0,old;
 MPI_Win_lock_all(0,w);
 if(rank==0){ int v=5; MPI_Fetch_and_op(&v,&r,MPI_INT,0,0,MPI_REPLACE,w); MPI_Win_flush(0,w); assert(r==0||r==1);}
 else { MPI_Compare_and_swap(&one,&zero,&old,MPI_INT,0,0,w); MPI_Win_flush(0,w); assert(old==0||old==5);}
 MPI_Win_unlock_all(w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
