// Keys and attributes of windows.
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
    int m,k,f,*p,v=4; MPI_Win w; MPI_Win_create(&m,4,1,MPI_INFO_NULL,MPI_COMM_WORLD,&w); MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN,MPI_WIN_NULL_DELETE_FN,&k,NULL); MPI_Win_set_attr(w,k,&v); MPI_Win_get_attr(w,k,&p,&f); assert(f&&*p==4); MPI_Win_delete_attr(w,k); MPI_Win_get_attr(w,k,&p,&f); assert(!f); MPI_Win_free_keyval(&k); MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
