// mpismt: -n 2 -fopenmp -std=c++20 expect no-error complete
#include <assert.h>
#include <mpi.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <functional>
int main(int argc, char **argv)
{
  int prov, rank, size;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &prov);
  if (prov < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
int sum=0;
auto f=[&](int id){ int w=-1; MPI_Sendrecv(&id,1,MPI_INT,1-rank,id,&w,1,MPI_INT,1-rank,id,MPI_COMM_WORLD,MPI_STATUS_IGNORE);
#pragma omp atomic
sum+=w; };
std::function<void(int)> g=f;
#pragma omp parallel num_threads(2)
g(omp_get_thread_num());
assert(sum==1);
  MPI_Finalize();
  return 0;
}
