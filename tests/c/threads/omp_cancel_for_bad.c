// mpismt: -n 2 -fopenmp expect assertion
#include <assert.h>
#include <mpi.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
  int prov, rank, size;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &prov);
  if (prov < MPI_THREAD_FUNNELED) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
int found=-1, a[4]={0,0,1,0};
#pragma omp parallel num_threads(2)
{
#pragma omp for
for(int i=0;i<4;i++){
if(a[i]){
found=i+omp_get_thread_num();
#pragma omp cancel for
}
#pragma omp cancellation point for
}
}
MPI_Barrier(MPI_COMM_WORLD);
assert(found==2);
  MPI_Finalize();
  return 0;
}
