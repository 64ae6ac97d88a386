// Who wins the swap alone writes.
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
    int one=rank+1,z=0,old; MPI_Win_lock_all(0,w); MPI_Compare_and_swap(&one,&z,&old,MPI_INT,0,0,w); MPI_Win_flush(0,w); if(old==0){ MPI_Put(&one,1,MPI_INT,0,1,1,MPI_INT,w); MPI_Win_flush(0,w);} MPI_Win_unlock_all(w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
