// 12.3.5: a request may be waited for after a flush has completed its operation.
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
    int v=1; MPI_Request q; MPI_Win_lock_all(0,w);
 MPI_Rput(&v,1,MPI_INT,1-rank,0,1,MPI_INT,w,&q); MPI_Win_flush(1-rank,w); MPI_Wait(&q,MPI_STATUS_IGNORE); MPI_Win_unlock_all(w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
