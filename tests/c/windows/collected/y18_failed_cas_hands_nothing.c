// A swap that fails leaves nothing to see.
//
// mpismt: -n 3 expect global-concurrency
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int mem[8]={0,0,0,0,0,0,0,0}; MPI_Win w; MPI_Win_create(mem,sizeof mem,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    int one=1,z=0,d=9,old=5,y,seven=7; MPI_Win_lock_all(0,w);
 if(rank==1){ MPI_Put(&d,1,MPI_INT,0,1,1,MPI_INT,w); MPI_Win_flush(0,w); MPI_Compare_and_swap(&seven,&seven,&old,MPI_INT,0,0,w); MPI_Win_flush(0,w);}
 if(rank==2){ MPI_Accumulate(&one,1,MPI_INT,0,0,1,MPI_INT,MPI_REPLACE,w); MPI_Win_flush(0,w);}
 if(rank==0){ MPI_Fetch_and_op(NULL,&old,MPI_INT,0,0,MPI_NO_OP,w); MPI_Win_flush(0,w); if(old==1){ MPI_Get(&y,1,MPI_INT,0,1,1,MPI_INT,w); MPI_Win_flush(0,w);} }
 MPI_Win_unlock_all(w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
