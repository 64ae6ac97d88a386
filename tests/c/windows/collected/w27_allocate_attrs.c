// Allocate attrs.
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
    int *m; MPI_Win w; MPI_Win_allocate(16,4,MPI_INFO_NULL,MPI_COMM_WORLD,&m,&w);
 int *p,f,*fl; MPI_Win_get_attr(w,MPI_WIN_BASE,&p,&f); assert(p==m); MPI_Win_get_attr(w,MPI_WIN_CREATE_FLAVOR,&fl,&f); assert(*fl==MPI_WIN_FLAVOR_ALLOCATE); MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
