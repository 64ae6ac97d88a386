// A view in a data representation that is neither the standard's nor registered is refused; who goes on all the same writes in the
// wrong view. Who looks at the code may have another way.
//
// mpismt: -n 1 -DLOOKS=0 expect invalid-argument
// mpismt: -n 1 -DLOOKS=1 expect no-error complete
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int x = 1; MPI_File fh;
    MPI_File_open(MPI_COMM_SELF, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
#if LOOKS
    if (MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "martian", MPI_INFO_NULL) != MPI_SUCCESS)
        MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
#else
    MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "martian", MPI_INFO_NULL);
#endif
    MPI_File_write(fh, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
