// Collective calls that set the shared pointer or the size: nothing says that they wait for all, so what a process does before its own
// call may come after that of another one (sections 14.4.4, 14.6.4). With a barrier it does not.
//
// mpismt: -n 2 -DPROGRAM=1 -DBEFORE=(void)0 expect assertion
// mpismt: -n 2 -DPROGRAM=1 -DBEFORE=MPI_Barrier(MPI_COMM_WORLD) expect no-error complete
// mpismt: -n 2 -DPROGRAM=2 -DBEFORE=(void)0 expect assertion
// mpismt: -n 2 -DPROGRAM=2 -DBEFORE=MPI_Barrier(MPI_COMM_WORLD) expect no-error complete
// mpismt: -n 2 -DPROGRAM=3 -DBEFORE=(void)0 expect assertion
// mpismt: -n 2 -DPROGRAM=3 -DBEFORE=MPI_Barrier(MPI_COMM_WORLD) expect no-error complete
// mpismt: -n 2 -DPROGRAM=4 -DBEFORE=(void)0 expect assertion
// mpismt: -n 2 -DPROGRAM=4 -DBEFORE=MPI_Barrier(MPI_COMM_WORLD) expect no-error complete
// mpismt: -n 2 -DPROGRAM=5 -DBEFORE=(void)0 expect no-error complete
// mpismt: -n 2 -DPROGRAM=6 -DBEFORE=(void)0 expect deadlock
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, x = 9, all[3]; MPI_File fh; MPI_Offset at;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
    (void)x, (void)all, (void)at;
#if PROGRAM == 1
    MPI_File_seek_shared(fh, 8, MPI_SEEK_SET);
    MPI_File_get_position_shared(fh, &at);
    assert(at == 8);
    BEFORE;
    MPI_File_seek_shared(fh, 0, MPI_SEEK_SET);
#elif PROGRAM == 2
    if (rank == 1)
        MPI_File_write_shared(fh, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    BEFORE;
    MPI_File_write_ordered(fh, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_sync(fh);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(fh);
    MPI_File_read_at(fh, 0, all, 3, MPI_INT, MPI_STATUS_IGNORE);
    assert(all[0] == 9);
#elif PROGRAM == 3
    if (rank == 1) {
        MPI_File_get_position_shared(fh, &at);
        assert(at == 0);
    }
    BEFORE;
    MPI_File_write_ordered(fh, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
#elif PROGRAM == 4
    MPI_File_set_atomicity(fh, 1);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1) {
        MPI_File_get_size(fh, &at);
        assert(at == 0);
    }
    BEFORE;
    MPI_File_set_size(fh, 16);
#elif PROGRAM == 5 // behind the own call all parts are over
    MPI_File_write_ordered(fh, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_get_position_shared(fh, &at);
    assert(at == 8);
#else // but it may wait for all
    if (rank == 1)
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_File_seek_shared(fh, 0, MPI_SEEK_SET);
    if (rank == 0)
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
#endif
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
