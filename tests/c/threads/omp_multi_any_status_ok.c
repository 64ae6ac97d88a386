// mpismt: -n 2 -fopenmp expect no-error complete
#include <assert.h>
#include <mpi.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
  int prov, rank, size;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &prov);
  if (prov < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
#pragma omp parallel num_threads(2)
{ int id=omp_get_thread_num(), v=id, w=-1; MPI_Status st;
if(rank==0) MPI_Send(&v,1,MPI_INT,1,id,MPI_COMM_WORLD);
else { MPI_Recv(&w,1,MPI_INT,MPI_ANY_SOURCE,MPI_ANY_TAG,MPI_COMM_WORLD,&st);
assert(w==st.MPI_TAG);
} }
  MPI_Finalize();
  return 0;
}
