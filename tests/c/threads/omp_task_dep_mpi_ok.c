// mpismt: -n 2 -fopenmp expect no-error complete
#include <assert.h>
#include <mpi.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
  int prov, rank, size;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &prov);
  if (prov < MPI_THREAD_SERIALIZED) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
int s=rank, r=-1, o=0;
#pragma omp parallel num_threads(2)
#pragma omp single
{
#pragma omp task depend(out:r) shared(r,s)
MPI_Sendrecv(&s,1,MPI_INT,1-rank,0,&r,1,MPI_INT,1-rank,0,MPI_COMM_WORLD,MPI_STATUS_IGNORE);
#pragma omp task shared(r,o) depend(in:r) depend(out:o)
o=r*10;
}
assert(o==(1-rank)*10);
  MPI_Finalize();
  return 0;
}
