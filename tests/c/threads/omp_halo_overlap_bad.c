// mpismt: -n 2 -fopenmp expect data-race
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
double u[6]={0,1,2,3,4,0}, v[6]={0}; MPI_Request q[4]; int p=1-rank;
#pragma omp parallel num_threads(2)
{
#pragma omp master
{
MPI_Irecv(&u[0],1,MPI_DOUBLE,p,1,MPI_COMM_WORLD,&q[0]); MPI_Irecv(&u[5],1,MPI_DOUBLE,p,0,MPI_COMM_WORLD,&q[1]);
MPI_Isend(&u[1],1,MPI_DOUBLE,p,0,MPI_COMM_WORLD,&q[2]); MPI_Isend(&u[4],1,MPI_DOUBLE,p,1,MPI_COMM_WORLD,&q[3]);
MPI_Waitall(4,q,MPI_STATUSES_IGNORE);
}
if(omp_get_thread_num()==1)
for(int i=1;i<4;i++) v[i]=u[i-1]+u[i+1];
#pragma omp barrier
#pragma omp master
{ v[1]=u[0]+u[2]; v[4]=u[3]+u[5]; assert(v[1]==6 && v[4]==4); }
}
  MPI_Finalize();
  return 0;
}
