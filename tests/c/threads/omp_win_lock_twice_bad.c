// mpismt: -n 2 -fopenmp expect epoch-lifecycle
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
int *b; MPI_Win w; MPI_Win_allocate(2*sizeof(int),sizeof(int),MPI_INFO_NULL,MPI_COMM_WORLD,&b,&w);
#pragma omp parallel num_threads(2)
{ int id=omp_get_thread_num();
MPI_Win_lock(MPI_LOCK_EXCLUSIVE,1-rank,0,w);
MPI_Put(&id,1,MPI_INT,1-rank,id,1,MPI_INT,w);
MPI_Win_unlock(1-rank,w);
}
MPI_Win_free(&w);
  MPI_Finalize();
  return 0;
}
