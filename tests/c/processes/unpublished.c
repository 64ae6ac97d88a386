// A name may be unpublished while others look for it: they find it or not.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DFOUND expect assertion
// mpismt: -n 2 -DNOT_FOUND expect assertion
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, class;
    char port[MPI_MAX_PORT_NAME];
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Open_port(MPI_INFO_NULL, port);
        MPI_Publish_name("x", MPI_INFO_NULL, port);
        MPI_Unpublish_name("x", MPI_INFO_NULL, port);
    } else {
        MPI_Error_class(MPI_Lookup_name("x", MPI_INFO_NULL, port), &class);
#ifdef FOUND
        assert(class == MPI_SUCCESS);
#elif defined NOT_FOUND
        assert(class == MPI_ERR_NAME);
#else
        assert(class == MPI_SUCCESS || class == MPI_ERR_NAME);
#endif
    }
    MPI_Finalize();
    return 0;
}
