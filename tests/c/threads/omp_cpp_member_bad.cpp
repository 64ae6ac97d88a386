// mpismt: -n 2 -fopenmp -std=c++20 expect data-race
#include <assert.h>
#include <mpi.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
struct S{ int n=0; void go(){
#pragma omp parallel num_threads(2)
{
n++;
} } };
int main(int argc, char **argv)
{
  int prov, rank, size;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &prov);
  if (prov < MPI_THREAD_FUNNELED) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
S s; s.go();
MPI_Barrier(MPI_COMM_WORLD);
assert(s.n==2);
  MPI_Finalize();
  return 0;
}
