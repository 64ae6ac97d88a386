// Two processes read and write one word of a file in atomic mode of one open: every order is met, and each sees what came before. With
// an open of its own for each process, or without atomic mode, that is a race.
//
// mpismt: -n 2 -DCOMM=MPI_COMM_WORLD -DFLAG=1 -DCHECK=(got[0]==2||got[0]==0) expect no-error complete
// mpismt: -n 2 -DCOMM=MPI_COMM_WORLD -DFLAG=1 -DCHECK=(got[0]==2) expect assertion
// mpismt: -n 2 -DCOMM=MPI_COMM_WORLD -DFLAG=1 -DCHECK=(got[0]==0) expect assertion
// mpismt: -n 2 -DCOMM=MPI_COMM_WORLD -DFLAG=1 -DCHECK=(got[1]>=got[0]) expect no-error complete
// mpismt: -n 2 -DCOMM=MPI_COMM_WORLD -DFLAG=0 -DCHECK=1 expect global-concurrency
// mpismt: -n 2 -DCOMM=MPI_COMM_SELF -DFLAG=1 -DCHECK=1 expect global-concurrency
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, zero = 0, two = 2, got[2] = {0, 0}; MPI_File fh;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_File_open(MPI_COMM_SELF, "word", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
        MPI_File_write(fh, &zero, 1, MPI_INT, MPI_STATUS_IGNORE);
        MPI_File_close(&fh);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_open(COMM, "word", MPI_MODE_RDWR, MPI_INFO_NULL, &fh);
    MPI_File_set_atomicity(fh, FLAG);
    if (rank == 0) {
        MPI_File_write_at(fh, 0, &two, 1, MPI_INT, MPI_STATUS_IGNORE);
    } else {
        MPI_File_read_at(fh, 0, &got[0], 1, MPI_INT, MPI_STATUS_IGNORE);
        MPI_File_read_at(fh, 0, &got[1], 1, MPI_INT, MPI_STATUS_IGNORE);
        assert(CHECK);
    }
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
