// mpismt: -n 2 -fopenmp expect deadlock
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
omp_lock_t l; omp_init_lock(&l);
#pragma omp parallel num_threads(2)
{ int id=omp_get_thread_num(), v=id;
if(id==0){
omp_set_lock(&l);
if(rank==0) MPI_Recv(&v,1,MPI_INT,1,0,MPI_COMM_WORLD,MPI_STATUS_IGNORE); else MPI_Recv(&v,1,MPI_INT,0,0,MPI_COMM_WORLD,MPI_STATUS_IGNORE);
omp_unset_lock(&l);
} else { omp_set_lock(&l); MPI_Send(&v,1,MPI_INT,1-rank,0,MPI_COMM_WORLD); omp_unset_lock(&l); }
}
omp_destroy_lock(&l);
  MPI_Finalize();
  return 0;
}
