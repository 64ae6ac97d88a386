// mpismt: -n 2 -fopenmp expect memory
#include <assert.h>
#include <mpi.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static int fib(int n){ int x,y; if(n<2) return n;
#pragma omp task shared(x)
x=fib(n-1);
y=fib(n-2);
return x+y; }
int main(int argc, char **argv)
{
  int prov, rank, size;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &prov);
  if (prov < MPI_THREAD_FUNNELED) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
int r=0;
#pragma omp parallel num_threads(2)
#pragma omp single
r=fib(4);
MPI_Bcast(&r,1,MPI_INT,0,MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
