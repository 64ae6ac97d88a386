// Uninitialised data is got but not used.
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
    int *m; MPI_Win w; MPI_Win_allocate(4,4,MPI_INFO_NULL,MPI_COMM_WORLD,&m,&w); int u=-1; MPI_Win_lock(MPI_LOCK_SHARED,1-rank,0,w); MPI_Get(&u,1,MPI_INT,1-rank,0,1,MPI_INT,w); MPI_Win_unlock(1-rank,w);  MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
