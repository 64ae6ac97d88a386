// 12.2.4.
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
    MPI_Win w; MPI_Win_create_dynamic(MPI_INFO_NULL,MPI_COMM_WORLD,&w);
 int f,*fl,*u; void *p; MPI_Aint *s; MPI_Win_get_attr(w,MPI_WIN_BASE,&p,&f); assert(p==MPI_BOTTOM); MPI_Win_get_attr(w,MPI_WIN_SIZE,&s,&f); assert(*s==0); MPI_Win_get_attr(w,MPI_WIN_DISP_UNIT,&u,&f); assert(*u==1); MPI_Win_get_attr(w,MPI_WIN_CREATE_FLAVOR,&fl,&f); assert(*fl==MPI_WIN_FLAVOR_DYNAMIC); MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
