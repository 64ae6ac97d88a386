// The owner frees the memory while another puts (memory would do, too).
//
// mpismt: -n 2 expect global-concurrency,undefined-behavior
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int *m=calloc(4,4),v=3; MPI_Win w; MPI_Win_create(m,16,4,MPI_INFO_NULL,MPI_COMM_WORLD,&w); if(!rank){ MPI_Win_lock(MPI_LOCK_SHARED,1,0,w); MPI_Put(&v,1,MPI_INT,1,0,1,MPI_INT,w); MPI_Win_unlock(1,w);} if(rank) free(m); MPI_Win_free(&w); if(!rank) free(m);
    MPI_Finalize();
    return 0;
}
