// Where nothing depends on what MPI_Wtime says, but a branch that may go either way, the answer does not either.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DTHEN=if(slowest>100)return(1) expect unknown
// mpismt: -n 2 -DTHEN=if(slowest<0)MPI_Barrier(MPI_COMM_SELF) expect no-error complete
// mpismt: -n 2 -DOTHER expect assertion at 23
#include <assert.h>
#include <mpi.h>
#ifndef THEN
#define THEN (void)0
#endif
int main(int argc, char **argv)
{
    int rank; double slowest = 0; MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double begin = MPI_Wtime();
    MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_write_at_all(file, 4 * rank, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    double time = MPI_Wtime() - begin;
#ifdef OTHER
    assert(rank == 0);
#endif
    MPI_Reduce(&time, &slowest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    THEN;
    MPI_Finalize();
    return 0;
}
