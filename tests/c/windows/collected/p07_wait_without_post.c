// Wait without post.
//
// mpismt: -n 2 expect epoch-lifecycle
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int mem[8]={0,0,0,0,0,0,0,0}; MPI_Win w; MPI_Win_create(mem,sizeof mem,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w); MPI_Group wg; MPI_Comm_group(MPI_COMM_WORLD,&wg);MPI_Group g0; {int r_[]={0}; MPI_Group_incl(wg,1,r_,&g0);} MPI_Group g1; {int r_[]={1}; MPI_Group_incl(wg,1,r_,&g1);}
    if(rank==0) MPI_Win_wait(w);
    MPI_Group_free(&g0); MPI_Group_free(&g1); MPI_Group_free(&wg); MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
