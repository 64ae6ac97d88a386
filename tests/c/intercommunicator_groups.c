// Who makes an intercommunicator from another one names the same group as everybody of his own group; on an
// intracommunicator, disjoint groups would do.
//
// mpismt: -n 4 expect no-error complete
// mpismt: -n 4 -DDIFFERENT expect collective-mismatch at 27
// mpismt: -n 4 -DDIFFERENT --engine explicit expect collective-mismatch at 27
// mpismt: -n 4 -DDIFFERENT --engine poe expect collective-mismatch at 27

#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, first = 0;
    MPI_Comm half, inter, made;
    MPI_Group all, group;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - rank % 2, 7, &inter);
    MPI_Comm_group(inter, &all);
#ifdef DIFFERENT
    first = rank / 2;
#endif
    MPI_Group_incl(all, 1, &first, &group);
    MPI_Group_free(&all);
    /* half allows groups that differ, inter does not */
    MPI_Comm_create(inter, group, &made);
    if (made != MPI_COMM_NULL)
        MPI_Comm_free(&made);
    first = rank / 2;
    MPI_Group_free(&group);
    MPI_Comm_group(half, &all);
    MPI_Group_incl(all, 1, &first, &group);
    MPI_Comm_create(half, group, &made);
    MPI_Comm_free(&made);
    MPI_Group_free(&group);
    MPI_Group_free(&all);
    MPI_Comm_free(&inter);
    MPI_Comm_free(&half);
    MPI_Finalize();
    return 0;
}
