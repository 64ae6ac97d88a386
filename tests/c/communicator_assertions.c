// What an info asserts about a communicator (MPI 4.1, section 7.4.4) is not looked at, so that nothing is said where one does.
//
// mpismt: -n 2 expect unsupported
// mpismt: -n 2 -DVALUE expect no-error
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Info info;
    MPI_Comm comm;
    MPI_Init(&argc, &argv);
    MPI_Info_create(&info);
#ifdef VALUE
    MPI_Info_set(info, "mpi_assert_allow_overtaking", "false");
#else
    MPI_Info_set(info, "mpi_assert_allow_overtaking", "true");
#endif
    MPI_Comm_dup_with_info(MPI_COMM_WORLD, info, &comm);
    MPI_Info_free(&info);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
