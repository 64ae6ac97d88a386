// 12.2.1: intra-communicator.
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
    MPI_Comm c,i; MPI_Comm_split(MPI_COMM_WORLD,rank,0,&c); MPI_Intercomm_create(c,0,MPI_COMM_WORLD,1-rank,0,&i); int m; MPI_Win w; MPI_Win_create(&m,4,1,MPI_INFO_NULL,i,&w); MPI_Win_free(&w); MPI_Comm_free(&i); MPI_Comm_free(&c);
    MPI_Finalize();
    return 0;
}
