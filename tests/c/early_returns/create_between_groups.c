// On an intercommunicator MPI_Comm_create needs the other group, which its members give; MPI_Comm_dup needs nothing.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DDUP expect deadlock
// mpismt: -n 2 -DDUP --collectives none expect no-error complete
// mpismt: -n 2 -DCREATE expect deadlock
// mpismt: -n 2 -DCREATE --collectives none expect deadlock
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, data = 0;
    MPI_Comm inter, made = MPI_COMM_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, 1 - rank, 0, &inter);
    if (rank == 1)
        MPI_Recv(&data, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // sent behind the other call
#ifdef DUP
    MPI_Comm_dup(inter, &made);
#elif defined CREATE
    MPI_Group group;
    MPI_Comm_group(MPI_COMM_SELF, &group);
    MPI_Comm_create(inter, group, &made);
    MPI_Group_free(&group);
#endif
    if (rank == 0)
        MPI_Send(&data, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    if (made != MPI_COMM_NULL)
        MPI_Comm_free(&made);
    MPI_Comm_free(&inter);
    MPI_Finalize();
    return 0;
}
