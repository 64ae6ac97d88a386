// Two things are wrong with one call, behind a branch: what is said is what a run of the program shows.
//
// mpismt: -n 2 expect invalid-argument at 18
// mpismt: -n 2 -DBRANCH=if(MPISMT_input_bool()){} expect invalid-argument at 18
#include <mpi.h>
#include <mpismt.h>
#ifndef BRANCH
#define BRANCH
#endif

int main(int argc, char **argv)
{
    char buffer[64];
    double width[2] = {0, 0};
    int position = 0;
    MPI_Init(&argc, &argv);
    BRANCH
    MPI_Pack(width, 2, MPI_2INT, buffer, 12, &position, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
