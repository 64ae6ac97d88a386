// mpismt: -n 2 -fopenmp expect assertion,data-race,local-concurrency
#include <assert.h>
#include <mpi.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
  int prov, rank, size;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &prov);
  if (prov < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
int *b; MPI_Win w; MPI_Win_allocate(sizeof(int),sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&b,&w);
b[0]=rank+5; MPI_Barrier(MPI_COMM_WORLD); int g=-1;
MPI_Win_lock_all(0,w);
#pragma omp parallel num_threads(2)
{
if(omp_get_thread_num()==0){ MPI_Get(&g,1,MPI_INT,1-rank,0,1,MPI_INT,w); MPI_Win_flush(1-rank,w); }
if(omp_get_thread_num()==1) assert(g==1-rank+5);
}
MPI_Win_unlock_all(w); MPI_Win_free(&w);
  MPI_Finalize();
  return 0;
}
