// 12.3.4: all basic components of the same predefined type.
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
    struct {int a; float b;} v={1,2}; MPI_Datatype t; int bl[2]={1,1}; MPI_Aint ds[2]={0,4}; MPI_Datatype ts[2]={MPI_INT,MPI_FLOAT}; MPI_Type_create_struct(2,bl,ds,ts,&t); MPI_Type_commit(&t);
 MPI_Win_fence(0,w);
 if(rank==0) MPI_Accumulate(&v,1,t,1,0,1,t,MPI_SUM,w);
 MPI_Win_fence(0,w);
 MPI_Type_free(&t);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
