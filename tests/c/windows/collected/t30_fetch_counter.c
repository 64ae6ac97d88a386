// Tickets are different.
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
    int r,v=1;
 MPI_Win_lock_all(0,w);
 MPI_Fetch_and_op(&v,&r,MPI_INT,0,0,MPI_SUM,w); MPI_Win_flush(0,w);
 int a=1<<r,b; MPI_Allreduce(&a,&b,1,MPI_INT,MPI_SUM,MPI_COMM_WORLD); assert(b==7);
 MPI_Win_unlock_all(w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
