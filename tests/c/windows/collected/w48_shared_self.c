// 12.2.3: with PROC_NULL the lowest rank with memory
//
// mpismt: -n 1 expect no-error complete
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    int *m,*o,u; MPI_Aint s; MPI_Win w; MPI_Win_allocate_shared(4,4,MPI_INFO_NULL,MPI_COMM_SELF,&m,&w); *m=3; MPI_Win_shared_query(w,0,&s,&u,&o); assert(*o==3&&o==m); MPI_Win_shared_query(w,MPI_PROC_NULL,&s,&u,&o); assert(o==m); MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
