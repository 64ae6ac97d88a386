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
int s=0, a[6];
omp_set_schedule(omp_sched_dynamic,2);
#pragma omp parallel num_threads(2)
{
#pragma omp for schedule(auto)
for(int i=0;i<6;i++) a[i]=i;
#pragma omp for schedule(runtime)
for(int i=0;i<6;i++) {
s+=a[i];
}
}
MPI_Barrier(MPI_COMM_WORLD);
assert(s==15);
  MPI_Finalize();
  return 0;
}
