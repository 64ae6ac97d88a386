// Calls before MPI_Init and after MPI_Finalize, those that only look at something too; and what is allowed at any time.
//
// mpismt: -n 2 -DWHICH=0 expect no-error
// mpismt: -n 2 -DWHICH=1 expect init-finalize at 25
// mpismt: -n 2 -DWHICH=2 expect init-finalize at 27
// mpismt: -n 2 -DWHICH=3 expect init-finalize at 29
// mpismt: -n 2 -DWHICH=4 expect init-finalize at 38
// mpismt: -n 2 -DWHICH=5 expect init-finalize at 40
// mpismt: -n 2 -DWHICH=6 expect init-finalize at 31
// mpismt: -n 2 -DWHICH=1 --engine explicit expect init-finalize at 25
// mpismt: -n 2 -DWHICH=4 --engine explicit expect init-finalize at 38

#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, version, subversion, flag;
    MPI_Group group;
    MPI_Info info;
    MPI_Session session;
    MPI_Initialized(&flag);
    MPI_Get_version(&version, &subversion);
    MPI_Info_create(&info);
    if (WHICH == 1)
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (WHICH == 2)
        MPI_Comm_group(MPI_COMM_WORLD, &group);
    if (WHICH == 3)
        MPI_Barrier(MPI_COMM_WORLD);
    if (WHICH == 6)
        MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Info_free(&info);
    MPI_Finalize();
    MPI_Finalized(&flag);
    if (WHICH == 4)
        MPI_Comm_size(MPI_COMM_WORLD, &rank);
    if (WHICH == 5)
        MPI_Finalize();
    return 0;
}
