// mpismt: -n 2 -fopenmp -std=c++20 expect data-race
#include <assert.h>
#include <mpi.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <vector>
int main(int argc, char **argv)
{
  int prov, rank, size;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &prov);
  if (prov < MPI_THREAD_FUNNELED) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
std::vector<int> v(2,1);
#pragma omp parallel num_threads(2) shared(v)
{ v.push_back(omp_get_thread_num()); assert(v.size()==3); }
MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
