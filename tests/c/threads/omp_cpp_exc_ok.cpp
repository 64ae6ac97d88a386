// mpismt: -n 2 -fopenmp -std=c++20 expect no-error complete
#include <assert.h>
#include <mpi.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <stdexcept>
int main(int argc, char **argv)
{
  int prov, rank, size;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &prov);
  if (prov < MPI_THREAD_FUNNELED) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
int caught=0;
#pragma omp parallel num_threads(2) reduction(+:caught)
{
try { if(omp_get_thread_num()==1) throw std::runtime_error("x"); }
catch(std::exception&) { caught++; }
}
MPI_Barrier(MPI_COMM_WORLD);
assert(caught==1);
  MPI_Finalize();
  return 0;
}
