// hints.c, which never frees the info.
//
// mpismt: -n 2 expect warning:resource-leak at 16

#include <assert.h>
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv)
{
    MPI_Info hints;
    MPI_Comm comm;
    char value[16];
    int flag;
    MPI_Init(&argc, &argv);
    MPI_Info_create(&hints);
    MPI_Info_set(hints, "mpi_assert_no_any_tag", "true");
    MPI_Info_get(hints, "mpi_assert_no_any_source", 15, value, &flag);
    if (flag)
        MPI_Info_delete(hints, "mpi_assert_no_any_source");
    MPI_Comm_dup_with_info(MPI_COMM_WORLD, hints, &comm);
    MPI_Info_get(hints, "mpi_assert_no_any_tag", 15, value, &flag);
    assert(flag && strcmp(value, "true") == 0);
    MPI_Barrier(comm);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
