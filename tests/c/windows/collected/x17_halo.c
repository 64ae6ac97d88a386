// Time.
//
// mpismt: -n 6 expect no-error complete
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    double m[16]; MPI_Win w; MPI_Win_create(m,sizeof m,8,MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    int l=(rank+size-1)%size,r=(rank+1)%size; double *h=m; for(int i=0;i<16;i++) h[i]=rank;
 for(int it=0;it<6;it++){ MPI_Win_fence(MPI_MODE_NOPRECEDE,w); MPI_Put(h+1,1,MPI_DOUBLE,l,15,1,MPI_DOUBLE,w); MPI_Put(h+14,1,MPI_DOUBLE,r,0,1,MPI_DOUBLE,w); MPI_Win_fence(MPI_MODE_NOSUCCEED,w); for(int i=1;i<15;i++) h[i]=(h[i-1]+h[i]+h[i+1])/3;
 }
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
