// Name.
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
    int m,l; char s[MPI_MAX_OBJECT_NAME]; MPI_Win w; MPI_Win_create(&m,4,1,MPI_INFO_NULL,MPI_COMM_WORLD,&w); MPI_Win_set_name(w,"abc"); MPI_Win_get_name(w,s,&l); assert(l==3&&!strcmp(s,"abc")); MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
