// mpismt: -n 2 -fopenmp -std=c++20 expect no-error complete
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
std::vector<int> r(3); auto f=[&r](int i){ r[i]=i*2; };
#pragma omp parallel num_threads(2)
#pragma omp single
{
for(int i=0;i<3;i++){
#pragma omp task firstprivate(i) shared(f)
f(i);
}
}
MPI_Barrier(MPI_COMM_WORLD);
assert(r[2]==4);
  MPI_Finalize();
  return 0;
}
