// Turns at a shared pointer: every order is met, where somebody looks; _ordered comes in the order of ranks. A process keeps its own order.
//
// mpismt: -n 3 -DTURN=write_shared -DCHECK=(got[0]+got[1]+got[2]==3) expect no-error complete
// mpismt: -n 3 -DTURN=write_shared -DCHECK=(got[0]==0) expect assertion
// mpismt: -n 3 -DTURN=write_shared -DCHECK=!(got[0]==2&&got[1]==0) expect assertion
// mpismt: -n 3 -DTURN=write_ordered -DCHECK=(got[0]==0&&got[1]==1&&got[2]==2) expect no-error complete
// mpismt: -n 16 -DTURN=write_shared -DSIZE_ONLY expect no-error complete
// mpismt: -n 2 -DTURN=write_shared -DVIEW expect file-misuse
#include <assert.h>
#include <mpi.h>
#define CALL_(turn) MPI_File_##turn
#define CALL(turn) CALL_(turn)
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, got[3] = {0}; MPI_File fh; MPI_Offset length;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_File_open(MPI_COMM_WORLD, "log", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
#ifdef VIEW
    MPI_File_set_view(fh, 4 * rank, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    CALL(TURN)(fh, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_sync(fh); MPI_Barrier(MPI_COMM_WORLD); MPI_File_sync(fh);
    MPI_File_get_size(fh, &length);
#ifndef VIEW
    assert(length == 4 * size);
#endif
#ifdef CHECK
    MPI_File_read_at(fh, 0, got, 3, MPI_INT, MPI_STATUS_IGNORE);
    assert(CHECK);
#endif
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
