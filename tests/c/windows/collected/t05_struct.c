// Struct.
//
// mpismt: -n 2 expect no-error complete
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <stddef.h>
typedef struct {int a; double d;} s;
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    s m[3]={{0}}; MPI_Win w; MPI_Win_create(m,sizeof m,sizeof(s),MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    s v={3,2.5}; MPI_Datatype t; int bl[2]={1,1}; MPI_Aint ds[2]={offsetof(s,a),offsetof(s,d)}; MPI_Datatype ts[2]={MPI_INT,MPI_DOUBLE}; MPI_Datatype t0; MPI_Type_create_struct(2,bl,ds,ts,&t0); MPI_Type_create_resized(t0,0,sizeof(s),&t); MPI_Type_commit(&t); MPI_Type_free(&t0);
 MPI_Win_fence(0,w);
 if(rank==0) MPI_Put(&v,1,t,1,1,1,t,w);
 MPI_Win_fence(0,w);
 if(rank==1) assert(m[1].a==3&&m[1].d==2.5&&m[0].a==0);
 MPI_Type_free(&t);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
