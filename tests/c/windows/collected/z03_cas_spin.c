// 12.8: spin lock by compare and swap; time.
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
    int one=1,z=0,o=1,c; MPI_Win_lock_all(0,w); while(o){ MPI_Compare_and_swap(&one,&z,&o,MPI_INT,0,0,w); MPI_Win_flush(0,w);}
 MPI_Get(&c,1,MPI_INT,0,1,1,MPI_INT,w); MPI_Win_flush(0,w); c++; MPI_Put(&c,1,MPI_INT,0,1,1,MPI_INT,w); MPI_Win_flush(0,w);
 MPI_Accumulate(&z,1,MPI_INT,0,0,1,MPI_INT,MPI_REPLACE,w); MPI_Win_flush(0,w); MPI_Win_unlock_all(w); MPI_Barrier(MPI_COMM_WORLD);
 MPI_Win_lock(MPI_LOCK_SHARED,rank,0,w); if(!rank) assert(mem[1]==2); MPI_Win_unlock(rank,w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
