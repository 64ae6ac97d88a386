// The info of a window.
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
    int m; MPI_Win w; MPI_Info i; MPI_Win_create(&m,4,1,MPI_INFO_NULL,MPI_COMM_WORLD,&w); MPI_Win_get_info(w,&i); MPI_Info_free(&i); MPI_Info_create(&i); MPI_Info_set(i,"same_disp_unit","true"); MPI_Win_set_info(w,i); MPI_Info_free(&i); MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
