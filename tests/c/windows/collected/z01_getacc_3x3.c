// Time.
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
    int one=1,r; MPI_Win_lock_all(0,w); for(int i=0;i<3;i++){ MPI_Fetch_and_op(&one,&r,MPI_INT,i,0,MPI_SUM,w); MPI_Win_flush(i,w); assert(r>=0&&r<3);} MPI_Win_unlock_all(w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
