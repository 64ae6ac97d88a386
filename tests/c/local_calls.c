// Calls that only ask or set something of the process's own: infos, predefined error handlers, extents, addresses.
//
// mpismt: -n 1 expect no-error complete

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int a[4], class;
    MPI_Info info;
    MPI_Aint lb, extent, first, last;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Errhandler_set(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
    MPI_Comm_set_name(MPI_COMM_WORLD, "everybody");
    MPI_Info_create(&info);
    MPI_Info_set(info, "key", "value");
    MPI_Info_free(&info);
    assert(info == MPI_INFO_NULL);
    MPI_Type_get_extent(MPI_DOUBLE_INT, &lb, &extent);
    assert(lb == 0 && extent == 16);
    MPI_Type_extent(MPI_INT, &extent);
    assert(extent == 4);
    MPI_Get_address(&a[0], &first);
    MPI_Address(&a[3], &last);
    assert(MPI_Aint_diff(last, first) == 12 && MPI_Aint_add(first, 12) == last);
    MPI_Error_class(MPI_ERR_RANK, &class);
    assert(class == MPI_ERR_RANK);
    MPI_Finalize();
    return 0;
}
