// Loops that look at a file until it has changed: where nobody changes it, that is a deadlock; where somebody does, they end.
//
// mpismt: -n 1 -DPROGRAM=1 expect deadlock
// mpismt: -n 1 -DPROGRAM=1 --engine explicit expect deadlock
// mpismt: -n 1 -DPROGRAM=2 expect deadlock
// mpismt: -n 2 -DPROGRAM=3 expect no-error complete
// mpismt: -n 2 -DPROGRAM=3 --engine explicit expect no-error complete
// mpismt: -n 1 -DPROGRAM=4 expect deadlock
// mpismt: -n 2 -DPROGRAM=5 -DCHANGES=0 expect deadlock
// mpismt: -n 2 -DPROGRAM=5 -DCHANGES=1 expect no-error complete
// mpismt: -n 1 -DPROGRAM=6 expect deadlock
// mpismt: -n 2 -DPROGRAM=7 -DCHANGES=0 expect deadlock
// mpismt: -n 2 -DPROGRAM=7 -DCHANGES=1 expect no-error complete
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, x = 0, five = 5; MPI_File fh; MPI_Offset at = 0; MPI_Status status;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    (void)x, (void)five, (void)at, (void)status;
#if PROGRAM == 2 || PROGRAM == 3
    if (PROGRAM == 3 && rank == 0)
        MPI_File_open(MPI_COMM_SELF, "flag", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
    else // until it exists
        while (MPI_File_open(MPI_COMM_SELF, "flag", MPI_MODE_RDONLY, MPI_INFO_NULL, &fh) != MPI_SUCCESS)
            ;
#else
    MPI_File_open(MPI_COMM_WORLD, "flag", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
#endif
#if PROGRAM == 1
    MPI_File_write_at(fh, 0, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    while (x != 5)
        MPI_File_read_at(fh, 0, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
#elif PROGRAM == 4
    while (at < 4)
        MPI_File_get_size(fh, &at);
#elif PROGRAM == 5
    if (rank == 1)
        while (at < 4)
            MPI_File_get_position_shared(fh, &at);
    else if (CHANGES)
        MPI_File_write_shared(fh, &five, 1, MPI_INT, MPI_STATUS_IGNORE);
#elif PROGRAM == 6 // at the end of the file
    for (int got = 0; got == 0; MPI_Get_count(&status, MPI_INT, &got))
        MPI_File_read(fh, &x, 1, MPI_INT, &status);
#elif PROGRAM == 7
    if (rank == 0)
        MPI_File_write_at(fh, 0, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_sync(fh);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(fh);
    MPI_File_set_atomicity(fh, 1);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1)
        while (x != 5)
            MPI_File_read_at(fh, 0, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    else if (CHANGES)
        MPI_File_write_at(fh, 0, &five, 1, MPI_INT, MPI_STATUS_IGNORE);
#endif
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
