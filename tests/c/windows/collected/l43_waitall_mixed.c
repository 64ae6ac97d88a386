// Waitall mixed.
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
    int v[3]={1,2,3}, r=0, x=0; MPI_Request q[4];
 MPI_Win_lock_all(0,w);
 MPI_Rput(v,1,MPI_INT,1-rank,0,1,MPI_INT,w,&q[0]); MPI_Raccumulate(v+1,1,MPI_INT,1-rank,1,1,MPI_INT,MPI_SUM,w,&q[1]);
 MPI_Rget_accumulate(v+2,1,MPI_INT,&r,1,MPI_INT,1-rank,2,1,MPI_INT,MPI_REPLACE,w,&q[2]);
 MPI_Irecv(&x,1,MPI_INT,1-rank,0,MPI_COMM_WORLD,&q[3]); int s=rank; MPI_Send(&s,1,MPI_INT,1-rank,0,MPI_COMM_WORLD);
 MPI_Waitall(4,q,MPI_STATUSES_IGNORE);
 v[0]=v[1]=v[2]=0; assert(r==0&&x==1-rank);
 MPI_Win_unlock_all(w);
 MPI_Barrier(MPI_COMM_WORLD);
 MPI_Win_lock(MPI_LOCK_SHARED,rank,0,w); assert(mem[0]==1&&mem[1]==2&&mem[2]==3); MPI_Win_unlock(rank,w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
