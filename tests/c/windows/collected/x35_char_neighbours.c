// Byte-wise disjoint puts (unified).
//
// mpismt: -n 3 expect no-error complete
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    char b[64]={0}; MPI_Win w; MPI_Win_create(b,64,1,MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    char c=65+rank; MPI_Win_fence(0,w); MPI_Put(&c,1,MPI_CHAR,0,rank,1,MPI_CHAR,w); MPI_Win_fence(0,w); if(!rank) assert(b[0]==65&&b[1]==66&&b[2]==67);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
