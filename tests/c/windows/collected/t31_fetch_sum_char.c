// MPI_CHAR is not for MPI_SUM.
//
// mpismt: -n 2 expect invalid-argument
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    char m[2]={0}; MPI_Win w; MPI_Win_create(m,sizeof m,1,MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    char r,v=1;
 MPI_Win_lock_all(0,w);
 MPI_Fetch_and_op(&v,&r,MPI_CHAR,0,0,MPI_SUM,w); MPI_Win_flush(0,w);
 MPI_Win_unlock_all(w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
