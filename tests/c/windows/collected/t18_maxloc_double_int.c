// Maxloc double int.
//
// mpismt: -n 2 expect no-error complete
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
typedef struct {double d; int i;} di;
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    di m[2]; m[0].d=-1; m[0].i=9; MPI_Win w; MPI_Win_create(m,sizeof m,sizeof(di),MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    di x={rank+0.5,rank};
 MPI_Win_fence(0,w);
 MPI_Accumulate(&x,1,MPI_DOUBLE_INT,0,0,1,MPI_DOUBLE_INT,MPI_MAXLOC,w);
 MPI_Win_fence(0,w);
 if(rank==0) assert(m[0].d==1.5&&m[0].i==1);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
