// Interleaved overlap.
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
    int v[3]={rank,rank,rank}; MPI_Datatype t; MPI_Type_vector(3,1,2,MPI_INT,&t); MPI_Type_commit(&t);
 MPI_Win_fence(0,w);
 if(rank) MPI_Put(v,3,MPI_INT,0,(rank-1)*2,1,t,w);
 MPI_Win_fence(0,w);
 MPI_Type_free(&t);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
