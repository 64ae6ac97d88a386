// mpismt: -n 2 -fopenmp -std=c++20 expect no-error complete
#include <assert.h>
#include <mpi.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
struct P{ int x=0; P& operator+=(const P&o){ x+=o.x; return *this; } };
#pragma omp declare reduction(+:P: omp_out+=omp_in)
int main(int argc, char **argv)
{
  int prov, rank, size;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &prov);
  if (prov < MPI_THREAD_FUNNELED) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
P p;
#pragma omp parallel for reduction(+:p) num_threads(2)
for(int i=0;i<4;i++) p.x+=i;
int t; MPI_Allreduce(&p.x,&t,1,MPI_INT,MPI_SUM,MPI_COMM_WORLD);
assert(t==12);
  MPI_Finalize();
  return 0;
}
