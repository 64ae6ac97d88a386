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
int all=1, any=0, bx=0, ba=7, bo=0, pr=1;
#pragma omp parallel for reduction(&&:all) reduction(||:any) reduction(^:bx) reduction(&:ba) reduction(|:bo) reduction(*:pr) num_threads(2)
for(int i=1;i<5;i++){ all=all&&(i>0); any=any||(i==3); bx^=i; ba&=(i|4); bo|=i; pr*=i; }
MPI_Barrier(MPI_COMM_WORLD);
assert(all==1 && any==1 && bx==(1^2^3^4) && bo==7 && ba==4);
assert(pr==24);
  MPI_Finalize();
  return 0;
}
