// mpismt: -n 2 -fopenmp expect data-race
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
int base=10, out[2]={0,0};
#pragma omp parallel num_threads(2) default(none) shared(out,base)
{ int id=omp_get_thread_num(); base+=id; out[id]=base; }
MPI_Barrier(MPI_COMM_WORLD);
assert(out[0]==10);
assert(out[1]==11);
  MPI_Finalize();
  return 0;
}
