// 12.2.6.
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
    int m[4]; MPI_Win w; MPI_Win_create(m,8+8*rank,rank?4:2,MPI_INFO_NULL,MPI_COMM_WORLD,&w);
 void *p; int *u,*fl,*mo,f; MPI_Aint *s;
 MPI_Win_get_attr(w,MPI_WIN_BASE,&p,&f); assert(f&&p==m);
 MPI_Win_get_attr(w,MPI_WIN_SIZE,&s,&f); assert(f&&*s==8+8*rank);
 MPI_Win_get_attr(w,MPI_WIN_DISP_UNIT,&u,&f); assert(f&&*u==(rank?4:2));
 MPI_Win_get_attr(w,MPI_WIN_CREATE_FLAVOR,&fl,&f); assert(f&&*fl==MPI_WIN_FLAVOR_CREATE);
 MPI_Win_get_attr(w,MPI_WIN_MODEL,&mo,&f); assert(f&&(*mo==MPI_WIN_UNIFIED||*mo==MPI_WIN_SEPARATE)); MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
