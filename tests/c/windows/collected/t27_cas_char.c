// 12.3.4: C integer, Fortran integer, Logical, Multi-language, Byte: MPI_CHAR is none (6.9.2).
//
// mpismt: -n 2 expect invalid-argument
#include <mpi.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size; MPI_Comm_rank(MPI_COMM_WORLD,&rank); MPI_Comm_size(MPI_COMM_WORLD,&size);
    char m[2]={0}; MPI_Win w; MPI_Win_create(m,sizeof m,1,MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    char one=1,zero=0,old=7;
 MPI_Win_lock_all(0,w);
 if(rank){MPI_Compare_and_swap(&one,&zero,&old,MPI_CHAR,0,0,w); MPI_Win_flush(0,w);}
 MPI_Win_unlock_all(w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
