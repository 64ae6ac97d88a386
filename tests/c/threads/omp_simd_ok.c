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
float a[8],b[8],s=0; for(int i=0;i<8;i++){a[i]=i;b[i]=0;}
#pragma omp parallel for simd reduction(+:s) num_threads(2)
for(int i=0;i<8;i++){ b[i]=a[i]*2; s+=a[i]; }
MPI_Barrier(MPI_COMM_WORLD);
assert(s==28.f); assert(b[7]==14.f);
  MPI_Finalize();
  return 0;
}
