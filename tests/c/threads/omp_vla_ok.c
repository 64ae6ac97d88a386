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
int n=size+2; int a[n];
#pragma omp parallel num_threads(2)
{
int id=omp_get_thread_num(); int loc[n+id];
for(int i=0;i<n+id;i++) loc[i]=i;
#pragma omp for
for(int i=0;i<n;i++) a[i]=loc[i]+1;
#pragma omp master
MPI_Bcast(a,n,MPI_INT,0,MPI_COMM_WORLD);
#pragma omp barrier
if(id==1) a[0]=100;
}
assert(a[3]==4);
  MPI_Finalize();
  return 0;
}
