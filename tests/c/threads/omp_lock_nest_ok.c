// mpismt: -n 2 -fopenmp expect no-error complete
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
int s=0;
omp_nest_lock_t l; omp_init_nest_lock(&l);
#pragma omp parallel num_threads(2)
{
omp_set_nest_lock(&l); omp_set_nest_lock(&l);
s++;
omp_unset_nest_lock(&l); omp_unset_nest_lock(&l);
}
omp_destroy_nest_lock(&l);
MPI_Barrier(MPI_COMM_WORLD);
assert(s==2);
  MPI_Finalize();
  return 0;
}
