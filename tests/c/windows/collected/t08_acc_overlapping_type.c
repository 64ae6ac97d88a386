// 12.3.4: target_datatype must not specify overlapping entries.
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
    int mem[8]={0,0,0,0,0,0,0,0}; MPI_Win w; MPI_Win_create(mem,sizeof mem,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    int v[2]={1,2}; MPI_Datatype t; int bl[2]={1,1},ds[2]={0,0}; MPI_Type_indexed(2,bl,ds,MPI_INT,&t); MPI_Type_commit(&t);
 MPI_Win_fence(0,w);
 if(rank==0) MPI_Accumulate(v,2,MPI_INT,1,0,1,t,MPI_SUM,w);
 MPI_Win_fence(0,w);
 MPI_Type_free(&t);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
