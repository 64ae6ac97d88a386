// Which files there are: two processes make, open and delete one by themselves, in orders that a barrier prescribes or nothing does.
//
// mpismt: -n 2 -DBETWEEN=MPI_Barrier(MPI_COMM_WORLD) -DFIRST=MPI_SUCCESS -DSECOND=MPI_SUCCESS expect no-error complete
// mpismt: -n 2 -DBETWEEN=(void)0 -DFIRST=MPI_SUCCESS -DSECOND=MPI_SUCCESS expect assertion,file-misuse
// mpismt: -n 2 -DBETWEEN=(void)0 -DFIRST=MPI_SUCCESS -DSECOND=MPI_ERR_NO_SUCH_FILE expect assertion,file-misuse
#include <assert.h>
#include <mpi.h>
#define IS(code, class) (MPI_Error_class(code, &c), c == class)
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, c; MPI_File fh;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        assert(IS(MPI_File_delete("lock", MPI_INFO_NULL), MPI_ERR_NO_SUCH_FILE));
        assert(IS(MPI_File_open(MPI_COMM_SELF, "lock", MPI_MODE_WRONLY | MPI_MODE_CREATE | MPI_MODE_EXCL, MPI_INFO_NULL, &fh), FIRST));
        MPI_File_close(&fh);
    }
    BETWEEN;
    if (rank == 1)
        assert(IS(MPI_File_delete("lock", MPI_INFO_NULL), SECOND));
    MPI_Finalize();
    return 0;
}
