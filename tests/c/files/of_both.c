// One set of files for MPI and for the C library. What a stream has written is there when it is flushed or closed; what
// orders it and the accesses of MPI by other processes is as between two opens of MPI (section 14.6.1).
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DEXPECTED=2 expect assertion at 38
// mpismt: -n 2 -DNO_BARRIER expect assertion,global-concurrency
// mpismt: -n 2 -DNO_FLUSH expect assertion at 38
// mpismt: -n 2 -DREVERSE expect no-error complete
// mpismt: -n 2 -DREVERSE -DEXPECTED=2 expect assertion at 56
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#ifndef EXPECTED
#define EXPECTED 1
#endif
int main(int argc, char **argv)
{
    int rank, x = 0; char text[10] = {0}; MPI_File file; FILE *stream = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifndef REVERSE
    if (rank == 0) {
        stream = fopen("data", "w");
        fprintf(stream, "%03d", 1);
        fputs(" ", stream);
#ifndef NO_FLUSH
        fflush(stream);
#endif
    }
#ifndef NO_BARRIER
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    if (rank == 1) {
        int error = MPI_File_open(MPI_COMM_SELF, "data", MPI_MODE_RDONLY, MPI_INFO_NULL, &file);
        assert(error == MPI_SUCCESS);
        MPI_File_read(file, text, 10, MPI_CHAR, MPI_STATUS_IGNORE);
        assert(atoi(text) == EXPECTED && text[3] == ' ' && text[4] == 0);
        MPI_File_close(&file);
    }
#ifndef NO_FLUSH
    if (rank == 0)
        fclose(stream);
#endif
#else
    MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    x = EXPECTED;
    MPI_File_write_at(file, rank * sizeof x, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        int both[3];
        stream = fopen("data", "rb");
        assert(stream);
        size_t n = fread(both, sizeof x, 3, stream);
        assert(n == 2 && both[0] == 1 && both[1] == 1);
        fclose(stream);
        int error = remove("data");
        assert(error == 0);
        assert(remove("data") != 0 && fopen("data", "r") == 0);
    }
#endif
    MPI_Finalize();
    return 0;
}
