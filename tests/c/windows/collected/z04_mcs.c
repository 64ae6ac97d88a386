// 12.8: the queue lock of the standard; time.
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
    int mem[8]={0,0,0,0,0,0,0,0}; MPI_Win w; MPI_Win_create(mem,sizeof mem,sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&w);
    enum {NEXT=0,WAIT=1,TAIL=2}; int nul=-1,me=rank,pred,succ,one=1,zero=0,cur,c;
 mem[NEXT]=-1; mem[WAIT]=0; mem[TAIL]=-1; MPI_Barrier(MPI_COMM_WORLD); MPI_Win_lock_all(0,w);
 MPI_Accumulate(&one,1,MPI_INT,rank,WAIT,1,MPI_INT,MPI_REPLACE,w); MPI_Accumulate(&nul,1,MPI_INT,rank,NEXT,1,MPI_INT,MPI_REPLACE,w); MPI_Win_flush(rank,w);
 MPI_Fetch_and_op(&me,&pred,MPI_INT,0,TAIL,MPI_REPLACE,w); MPI_Win_flush(0,w);
 if(pred!=-1){ MPI_Accumulate(&me,1,MPI_INT,pred,NEXT,1,MPI_INT,MPI_REPLACE,w); MPI_Win_flush(pred,w); do { MPI_Fetch_and_op(NULL,&cur,MPI_INT,rank,WAIT,MPI_NO_OP,w); MPI_Win_flush(rank,w);} while(cur); }
 MPI_Get(&c,1,MPI_INT,0,4,1,MPI_INT,w); MPI_Win_flush(0,w); c++; MPI_Put(&c,1,MPI_INT,0,4,1,MPI_INT,w); MPI_Win_flush(0,w);
 MPI_Compare_and_swap(&nul,&me,&cur,MPI_INT,0,TAIL,w); MPI_Win_flush(0,w);
 if(cur!=me){ do { MPI_Fetch_and_op(NULL,&succ,MPI_INT,rank,NEXT,MPI_NO_OP,w); MPI_Win_flush(rank,w);} while(succ==-1); MPI_Accumulate(&zero,1,MPI_INT,succ,WAIT,1,MPI_INT,MPI_REPLACE,w); MPI_Win_flush(succ,w);}
 MPI_Win_unlock_all(w);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
