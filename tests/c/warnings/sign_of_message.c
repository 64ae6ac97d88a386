// mpismt: -n 2 expect warning:type-mismatch at 35 complete
// mpismt: -n 2 -DSOURCE=MPI_ANY_SOURCE expect warning:type-mismatch at 35 complete
// mpismt: -n 2 -DSOURCE=MPI_ANY_SOURCE -Werror expect type-mismatch at 35
// mpismt: -n 2 -DFAILS expect warning:type-mismatch,assertion at 35,38
// mpismt: -n 2 -DSOURCE=MPI_ANY_SOURCE -DFAILS expect warning:type-mismatch,assertion at 35,38
// mpismt: -n 2 -DCOUNT=2 expect type-mismatch at 35
// mpismt: -n 2 -DCOUNT=MPISMT_input_int(1,2) expect warning:type-mismatch,type-mismatch at 35
// mpismt: -n 2 -DCOUNT=MPISMT_input_int(1,2) -DSOURCE=MPI_ANY_SOURCE expect warning:type-mismatch,type-mismatch at 35
//
// The first number of a message differs in sign from what is expected, the second one in more: that counts where it is
// sent, and whatever is a warning ends nothing.
#include <assert.h>
#include <mpi.h>
#include <mpismt.h>
#ifndef COUNT
#define COUNT 1
#endif
#ifndef SOURCE
#define SOURCE 0
#endif

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    unsigned sent[2] = {7, 8};
    struct { int a; float b; } received = {0, 0};
    const int lengths[2] = {1, 1};
    const MPI_Aint at[2] = {0, 4};
    const MPI_Datatype basic[2] = {MPI_INT, MPI_FLOAT};
    MPI_Datatype type;
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_create_struct(2, lengths, at, basic, &type);
    MPI_Type_commit(&type);
    if (rank == 1) MPI_Recv(&received, 1, type, SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else MPI_Send(sent, COUNT, MPI_UNSIGNED, 1, 0, MPI_COMM_WORLD);
#ifdef FAILS
    assert(rank == 0 || received.a != 7);
#endif
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}
